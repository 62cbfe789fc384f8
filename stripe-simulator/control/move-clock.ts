import { invalidRequest } from '../errors.ts'
import { catchUp, clockOffset, nowSeconds, type Simulator } from '../simulator.ts'
import { changeSettings } from '../store/settings.ts'
import { readDuration, readMoment } from './duration.ts'

type Asked = { advance?: string; to?: string }

/** Moves the clock forward and lets everything happen that lies between, in order. */
export const moveClock = async (simulator: Simulator, { advance, to }: Asked) => {
  const { options } = simulator
  await catchUp(simulator)
  const now = nowSeconds(simulator)
  const target = to === undefined ? now + readDuration(advance ?? '0') : readMoment(to)
  if (target < now) throw invalidRequest('The clock moves forward only.', 'to')
  if (target > now) {
    if (options.moveClock === undefined) {
      const moved = clockOffset(simulator) + target - now
      await changeSettings(options.store, { clockOffset: moved })
    } else await options.moveClock(new Date(target * 1000))
    await catchUp(simulator)
  }
}
