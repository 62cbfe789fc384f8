import type { Context } from '../../context.ts'
import { timeZoneOf } from '../../emails/time-zone.ts'
import type { PlumberCaller } from '../../http/caller.ts'
import { dayIn } from '../../lib/time/day-in.ts'
import { countPlumberJobs, earnedByMonth, plumberState } from './queries/plumber-figures.ts'

const monthCount = 12

/** The month (yyyy-MM) that lies so many before another. */
const monthBefore = (month: string, months: number) => {
  const start = new Date(`${month}-01T00:00:00Z`)
  start.setUTCMonth(start.getUTCMonth() - months)
  return start.toISOString().slice(0, 7)
}

/** The plumber's jobs in figures; dollars by the month of their own time zone the company's payment arrived in. */
export const getPlumberJobSummary = async ({ db, clock }: Context, caller: PlumberCaller) => {
  const now = clock()
  const [counts, state] = await Promise.all([
    countPlumberJobs(db, caller.id, now),
    plumberState(db, caller.id),
  ])
  const timeZone = timeZoneOf(state)
  const running = dayIn(timeZone)(now).slice(0, 7)
  const first = monthBefore(running, monthCount - 1)
  const earned = await earnedByMonth(db, caller.id, { first, timeZone })
  const months = Array.from({ length: monthCount }, (_, place) => {
    const month = monthBefore(running, monthCount - 1 - place)
    return { month, amount: (earned.get(month) ?? 0) / 100 }
  })
  return {
    open: counts.open,
    accepted: counts.accepted,
    earned_this_month: months.at(-1)?.amount ?? 0,
    earned_by_month: months,
  }
}
