import { noFaults } from '../api/mishap.ts'
import { clockOffset, nowSeconds, type Simulator } from '../simulator.ts'
import { deliveryCounts } from '../store/deliveries.ts'
import { readState } from '../store/settings.ts'
import { undisturbed } from '../webhooks/disturbance.ts'

/** What the control address answers: the time, the settings, and how far the events are. */
export const readControl = async (simulator: Simulator) => {
  const { options } = simulator
  const { settings, due } = await readState(options.store)
  simulator.settings = settings
  const now = nowSeconds(simulator)
  return {
    now,
    date: new Date(now * 1000).toISOString(),
    clockOffset: clockOffset(simulator),
    /** The second at which something happens next by itself. */
    next: due,
    availableAfter: settings.availableAfter ?? options.availableAfter ?? 0,
    captureAfter: settings.captureAfter ?? options.captureAfter ?? 0,
    api: { ...noFaults, ...settings.api },
    webhooks: { ...undisturbed, ...settings.webhooks },
    deliveries: await deliveryCounts(options.store),
  }
}
