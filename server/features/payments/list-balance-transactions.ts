import type { Context } from '../../context.ts'
import { fromProvider } from './from-provider.ts'
import { jobsOfDestinationPayments } from './queries/jobs-of-payments.ts'

/**
 * The movements of the caller's connected account in cents, newest first, each with its job where
 * it has one (sections 3 and 7); else `payment_provider_failed`.
 */
export const listBalanceTransactions = async ({ db, payments }: Context, account: string) => {
  const rows = await fromProvider(() => payments.balanceTransactions(account))
  const sources = rows.flatMap(({ source }) => (source ? [source] : []))
  const jobs = await jobsOfDestinationPayments(db, sources)
  const data = rows
    .map(({ id, amount, created, availableOn, status, type, source }) => ({
      id,
      job_id: (source && jobs.get(source)) || null,
      amount,
      created,
      available_on: availableOn,
      status,
      type,
      source,
    }))
    .sort((one, other) => other.created - one.created)
  return { data: { data } }
}
