import type { Context } from '../../context.ts'
import type { PlumberCaller } from '../../http/caller.ts'
import { countPlumberJobs, earnedByMonth } from './queries/plumber-figures.ts'

const monthCount = 12

const monthStart = (now: Date, monthsAgo: number) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsAgo, 1))

/** The plumber's jobs in figures; dollars by the month (UTC) the company's payment arrived in. */
export const getPlumberJobSummary = async ({ db, clock }: Context, caller: PlumberCaller) => {
  const now = clock()
  const starts = Array.from({ length: monthCount }, (_, place) =>
    monthStart(now, monthCount - 1 - place),
  )
  const [counts, earned] = await Promise.all([
    countPlumberJobs(db, caller.id, now),
    earnedByMonth(db, caller.id, monthStart(now, monthCount - 1)),
  ])
  const months = starts.map((start) => {
    const month = start.toISOString().slice(0, 7)
    return { month, amount: (earned.get(month) ?? 0) / 100 }
  })
  return {
    open: counts.open,
    accepted: counts.accepted,
    earned_this_month: months.at(-1)?.amount ?? 0,
    earned_by_month: months,
  }
}
