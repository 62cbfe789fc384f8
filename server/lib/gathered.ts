import { setImmediate } from 'node:timers/promises'

/** Asks for many keys at once: those that are wanted within one turn of the event loop share one asking. */
export const gathered = <Key, Value>(
  ask: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
) => {
  let open: { keys: Set<Key>; answer: Promise<ReadonlyMap<Key, Value>> } | undefined
  const begin = () => {
    const keys = new Set<Key>()
    const whenWritten = async () => {
      await setImmediate()
      open = undefined
      return ask([...keys])
    }
    open = { keys, answer: whenWritten() }
    return open
  }
  return async (key: Key): Promise<Value | undefined> => {
    const { keys, answer } = open ?? begin()
    keys.add(key)
    return (await answer).get(key)
  }
}
