type Turn<T> = { now: Promise<T>; next?: Promise<T> }

/**
 * Does one piece of work of each owner at a time; all who come while it is under way share the next one, or its
 * failure where that is for all.
 */
export const sharedInTurn = <Owner, T>(isForAll = (_error: unknown): boolean => false) => {
  const turns = new Map<Owner, Turn<T>>()
  const begin = (owner: Owner, work: () => Promise<T>): Promise<T> => {
    const turn: Turn<T> = { now: work() }
    turns.set(owner, turn)
    const end = () => {
      if (turns.get(owner) === turn && !turn.next) turns.delete(owner)
    }
    turn.now.then(end, end)
    return turn.now
  }
  return (owner: Owner, work: () => Promise<T>): Promise<T> => {
    const turn = turns.get(owner)
    if (!turn) return begin(owner, work)
    const after = () => begin(owner, work)
    const afterFailure = (error: unknown) => {
      if (!isForAll(error)) return after()
      turns.delete(owner)
      throw error
    }
    turn.next ??= turn.now.then(after, afterFailure)
    return turn.next
  }
}
