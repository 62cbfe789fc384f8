import { setImmediate } from 'node:timers/promises'

/** So many share one asking: more of them are answered sooner by several connections at once. */
const most = 32

/**
 * Asks for many keys at once: those that are wanted within one turn of the event loop share one asking.
 * `inTurn`: and what is wanted while it is under way shares the next one, however much it is.
 */
export const gathered = <Key, Value>(
  ask: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
  { inTurn = false } = {},
) => {
  let open: { keys: Set<Key>; answer: Promise<ReadonlyMap<Key, Value>> } | undefined
  let ahead: Promise<unknown> = Promise.resolve()
  const begin = () => {
    const keys = new Set<Key>()
    const before = ahead
    const whenWritten = async () => {
      await setImmediate()
      if (inTurn) await before
      if (open?.keys === keys) open = undefined
      return ask([...keys])
    }
    const answer = whenWritten()
    if (inTurn) ahead = Promise.allSettled([answer])
    open = { keys, answer }
    return open
  }
  return async (key: Key): Promise<Value | undefined> => {
    const { keys, answer } = open && (inTurn || open.keys.size < most) ? open : begin()
    keys.add(key)
    return (await answer).get(key)
  }
}

/** The same for work that answers nothing: it is done for all that have come to it meanwhile. */
export const doneTogether = <Key>(work: (keys: readonly Key[]) => Promise<unknown>) => {
  const done = gathered<Key, void>(
    async (keys) => {
      await work(keys)
      return new Map()
    },
    { inTurn: true },
  )
  return async (key: Key): Promise<void> => done(key)
}
