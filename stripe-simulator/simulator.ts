import type { Call } from './call.ts'
import { releaseFunds } from './money/balance.ts'
import type { SimulatorOptions } from './options.ts'

/** The simulator as its routes see it: what it was told, and how work is done in one transaction. */
export type Simulator = {
  options: SimulatorOptions
  /** Starts sending what is due; called after every commit. */
  wake: () => void
}

type Context = Partial<Pick<Call, 'account' | 'request'>>

/** Seconds since 1970 by the simulator's clock. */
export const nowSeconds = (simulator: Simulator) =>
  Math.floor((simulator.options.now?.() ?? new Date()).getTime() / 1000)

/** Does work in ONE transaction and, once it is committed, sends the events it wrote. */
export const act = async <T>(
  simulator: Simulator,
  work: (call: Call) => Promise<T>,
  context: Context = {},
) => {
  const { options } = simulator
  const result = await options.store.transaction(async (tx) => {
    const call: Call = {
      tx,
      now: nowSeconds(simulator),
      account: context.account ?? null,
      publicUrl: options.publicUrl().replace(/\/$/, ''),
      availableAfterSeconds: options.availableAfterSeconds ?? 0,
      request: context.request ?? { id: null, idempotency_key: null },
    }
    if (call.availableAfterSeconds > 0) await releaseFunds(call)
    return work(call)
  })
  simulator.wake()
  return result
}
