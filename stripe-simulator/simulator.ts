import type { Call } from './call.ts'
import type { FailingTimers } from './clock/failing-timers.ts'
import { runTimer } from './clock/run-timer.ts'
import { isFault } from './errors.ts'
import type { SimulatorOptions } from './options.ts'
import { readState, type Settings } from './store/settings.ts'
import { dropTimer, type Timer } from './store/timers.ts'
import { undisturbed } from './webhooks/disturbance.ts'

/** The simulator as its routes see it: what it was told, and how work is done in one transaction. */
export type Simulator = {
  options: SimulatorOptions
  /** As last read; read again before every piece of work. */
  settings: Settings
  /** Starts sending what is due; called after every commit. */
  wake: () => void
  failing: FailingTimers
}

type Context = Partial<Pick<Call, 'account' | 'request'>>

/** Seconds that are added to the clock the simulator was given; none where that clock can be moved. */
export const clockOffset = ({ options, settings }: Simulator) =>
  options.moveClock === undefined ? (settings.clockOffset ?? 0) : 0

/** Seconds since 1970 by the simulator's clock. */
export const nowSeconds = (simulator: Simulator) => {
  const host = (simulator.options.now?.() ?? new Date()).getTime()
  return Math.floor(host / 1000) + clockOffset(simulator)
}

/** What the database breaks off because two transactions wait for each other can be done again. */
const isDeadlock = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === '40P01'

const mostTries = 5

const againAfterDeadlock = async <T>(work: () => Promise<T>) => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (tries === mostTries || !isDeadlock(error)) throw error
    }
  }
}

const transact = <T>(
  simulator: Simulator,
  work: (call: Call) => Promise<T>,
  context: Context = {},
) => {
  const { options, settings } = simulator
  const inTransaction = () =>
    options.store.transaction((tx) =>
      work({
        tx,
        now: nowSeconds(simulator),
        account: context.account ?? null,
        publicUrl: options.publicUrl().replace(/\/$/, ''),
        clientId: options.clientId,
        availableAfter: settings.availableAfter ?? options.availableAfter ?? 0,
        captureAfter: settings.captureAfter ?? options.captureAfter ?? 0,
        processingFee: options.processingFee ?? { basisPoints: 290, cents: 30 },
        disturbance: { ...undisturbed, ...settings.webhooks },
        request: context.request ?? { id: null, idempotency_key: null },
      }),
    )
  return againAfterDeadlock(inTransaction)
}

/**
 * Lets everything happen that the clock has passed, each thing in a transaction of its own; whoever has
 * no more than so many milliseconds leaves what then remains to those who come after.
 */
export const catchUp = async (simulator: Simulator, patience = Number.POSITIVE_INFINITY) => {
  const { options, failing } = simulator
  const { settings, due } = await readState(options.store)
  simulator.settings = settings
  if (due === null || due > nowSeconds(simulator)) return
  const until = nowSeconds(simulator)
  const begun = performance.now()
  for (let more = true; more && performance.now() - begun < patience; ) {
    const state: { timer?: Timer; past: number[] } = { past: failing.waiting() }
    try {
      more = await transact(simulator, (call) => runTimer(call, until, state))
      if (state.timer) failing.happened(state.timer.id)
    } catch (error) {
      if (state.timer === undefined) throw error
      // One thing that cannot happen must not keep everything after it from happening.
      options.log?.error({ err: error, timer: state.timer }, 'simulator timer failed')
      const { id } = state.timer
      // What the simulator itself refuses it refuses again; a database that went away comes back.
      if (isFault(error) || !failing.failed(id)) await dropTimer(options.store, id)
    }
  }
  simulator.wake()
}

/** Milliseconds that a call waits for what is due before it: thousands are paid out in the same minute. */
const patienceOfCalls = 2000

/** Does work in ONE transaction and, once it is committed, sends the events it wrote. */
export const act = async <T>(
  simulator: Simulator,
  work: (call: Call) => Promise<T>,
  context: Context = {},
) => {
  await catchUp(simulator, patienceOfCalls)
  const result = await transact(simulator, work, context)
  simulator.wake()
  return result
}
