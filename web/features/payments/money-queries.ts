import { queryOptions } from '@tanstack/react-query'
import { moneyEndpoints } from '#contract/endpoints/money.ts'
import { call } from '#web/lib/http/call.ts'
import { keptWithin } from '#web/lib/http/kept-within.ts'
import { paymentKeys } from './queries.ts'

type Paging = { page: number; page_size: number }

const root = [...paymentKeys.all, 'money'] as const

/** Where the money of one's own job is; `standing` is the job's payment status, as far as it is known. */
export const jobMoneyQuery = (jobId: number, standing: string) =>
  queryOptions({
    queryKey: [...root, 'job', jobId, standing],
    queryFn: ({ signal }) =>
      call(moneyEndpoints.getJobMoney, { query: { job_id: jobId } }, { signal }),
    placeholderData: keptWithin(...root, 'job', jobId),
  })

/** One page of the plumber's jobs with where their money is. */
export const jobsMoneyQuery = (userId: string, paging: Paging) =>
  queryOptions({
    queryKey: [...root, 'jobs', userId, paging],
    queryFn: ({ signal }) =>
      call(moneyEndpoints.listJobMoney, { query: { plumber_id: userId, ...paging } }, { signal }),
    placeholderData: keptWithin(...root, 'jobs', userId),
  })

/** One page of the payouts of the connected account, and of those before it. */
export const payoutsQuery = (accountId: string, paging: Paging) =>
  queryOptions({
    queryKey: [...root, 'payouts', accountId, paging],
    queryFn: ({ signal }) =>
      call(
        moneyEndpoints.listPayouts,
        { query: { connected_account_id: accountId, ...paging } },
        { signal },
      ),
    placeholderData: keptWithin(...root, 'payouts', accountId),
  })

/** What the plumber received, year by year. */
export const receivedQuery = (userId: string) =>
  queryOptions({
    queryKey: [...root, 'received', userId],
    queryFn: ({ signal }) =>
      call(moneyEndpoints.listReceivedYears, { query: { plumber_id: userId } }, { signal }),
  })

/** The company's statement of a month (yyyy-MM), the newest without one. */
export const statementQuery = (userId: string, month: string | undefined) =>
  queryOptions({
    queryKey: [...root, 'statement', userId, month ?? ''],
    queryFn: ({ signal }) =>
      call(
        moneyEndpoints.getCompanyStatement,
        { query: { company_id: userId, month } },
        { signal },
      ),
  })
