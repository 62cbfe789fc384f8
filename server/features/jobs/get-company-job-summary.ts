import type { Context } from '../../context.ts'
import type { CompanyCaller } from '../../http/caller.ts'
import { countCompanyJobs, medianResponseMinutes } from './queries/company-figures.ts'

/** The company's jobs in figures; dollars, and minutes it takes to answer an offer. */
export const getCompanyJobSummary = async ({ db, clock }: Context, caller: CompanyCaller) => {
  const [counts, minutes] = await Promise.all([
    countCompanyJobs(db, caller.id, clock()),
    medianResponseMinutes(db, caller.id),
  ])
  return {
    new: counts.new,
    waiting_for_payment: counts.waiting,
    won: counts.won,
    spent: counts.spentCents / 100,
    median_response_minutes: minutes,
  }
}
