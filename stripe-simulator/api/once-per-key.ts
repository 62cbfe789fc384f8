import type { Call } from '../call.ts'
import { faultAnswer, isFault } from '../errors.ts'
import { nowSeconds, type Simulator } from '../simulator.ts'
import { type Answer, claimKey, keepAnswer, keyInUse, recallAnswer } from './idempotency.ts'

export type Answered = Answer & { replayed?: boolean }

/** What is done for a key within the transaction of the work. */
export type Keeper = {
  begin: (call: Call) => Promise<Answer | undefined>
  keep: (call: Call, answer: Answer) => Promise<void>
}

/** Does what a key stands for once, and from then on answers what was answered then. */
export const oncePerKey = (simulator: Simulator) => {
  const inFlight = new Set<string>()

  const alone = async (key: string, work: () => Promise<Answered>) => {
    if (inFlight.has(key)) throw keyInUse()
    inFlight.add(key)
    try {
      return await work()
    } finally {
      inFlight.delete(key)
    }
  }

  return (key: string, print: string, prepare: () => (keeper: Keeper) => Promise<Answered>) =>
    alone(key, async () => {
      const { store } = simulator.options
      const now = nowSeconds(simulator)
      const kept = await recallAnswer(store, key, print, now)
      if (kept !== undefined) return { ...kept, replayed: true }
      // A request that fails its check has not begun: its key stays free, as at the provider.
      const perform = prepare()
      try {
        return await perform({
          // Another process may be at work with the same key, or just have finished.
          begin: async ({ tx }) => {
            await claimKey(tx, key)
            return recallAnswer(tx, key, print, now)
          },
          keep: ({ tx }, answer) => keepAnswer(tx, key, print, now, answer),
        })
      } catch (error) {
        if (!isFault(error) || error.status === 409) throw error
        const refused = { status: error.status, body: faultAnswer(error) }
        await keepAnswer(store, key, print, now, refused)
        return refused
      }
    })
}
