import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod/mini'
import type { EndpointOutput } from '#contract/endpoint.ts'
import { type invoicePageQuery, paymentEndpoints } from '#contract/endpoints/payments.ts'
import { plumberEndpoints } from '#contract/endpoints/plumbers.ts'
import { asPage } from '#contract/paging.ts'
import { type CallOptions, call } from '#web/lib/http/call.ts'
import { keptWithin } from '#web/lib/http/kept-within.ts'
import { queryClient } from '#web/lib/http/query-client.ts'
import { readAgain } from '#web/lib/http/read-again.ts'

const root = ['payments'] as const

type Invoices = EndpointOutput<(typeof paymentEndpoints)['listCompanyInvoices']>
type Transactions = EndpointOutput<(typeof paymentEndpoints)['listBalanceTransactions']>['data']

export type Invoice = ReturnType<typeof invoicePage>['rows'][number]
export type Transaction = Transactions['data'][number]

/** Either form of the invoices; whole they are the values of an object (section 7). */
const invoicePage = (answer: Invoices) =>
  asPage('rows' in answer ? answer : Object.values(answer.data))

/** The keys of this feature's reads, for invalidation. */
export const paymentKeys = { all: root, account: [...root, 'account'] as const }

const readPayee = (userId: string, options?: CallOptions) =>
  call(plumberEndpoints.getPlumber, { query: { id: userId } }, options)

/** The plumber's own record: it names the connected account. */
export const payeeQuery = (userId: string) =>
  queryOptions({
    queryKey: [...paymentKeys.account, 'payee', userId],
    queryFn: ({ signal }) => readPayee(userId, { signal }),
  })

/** Whether the connected account can be paid; looked up anew on return from the provider's page. */
export const accountStatusQuery = (accountId: string) =>
  queryOptions({
    queryKey: [...paymentKeys.account, 'status', accountId],
    queryFn: ({ signal }) =>
      call(
        paymentEndpoints.getAccountStatus,
        { query: { connected_account_id: accountId } },
        { signal },
      ),
    refetchOnWindowFocus: (query) => (query.state.data?.data === 'Complete' ? true : 'always'),
  })

/** The balance of the connected account, in cents. */
export const balanceQuery = (accountId: string) =>
  queryOptions({
    queryKey: [...root, 'balance', accountId],
    queryFn: ({ signal }) =>
      call(paymentEndpoints.getBalance, { query: { connected_account_id: accountId } }, { signal }),
    select: ({ data }) => data,
  })

/** The newest movements of the connected account, newest first, and whether there are more. */
export const transactionsQuery = (accountId: string) =>
  queryOptions({
    queryKey: [...root, 'transactions', accountId],
    queryFn: ({ signal }) =>
      call(
        paymentEndpoints.listBalanceTransactions,
        { query: { connected_account_id: accountId } },
        { signal },
      ),
    select: ({ data }) => ({ rows: data.data, more: data.has_more }),
  })

/** One page of the company's own invoices. */
export const invoicesQuery = (userId: string, paging: z.output<typeof invoicePageQuery>) =>
  queryOptions({
    queryKey: [...root, 'invoices', userId, paging],
    queryFn: ({ signal }) =>
      call(
        paymentEndpoints.listCompanyInvoices,
        { query: { company_id: userId, ...paging } },
        { signal },
      ),
    select: invoicePage,
    placeholderData: keptWithin(...root, 'invoices', userId),
  })

/** Where the owner of a standard account lets us into it (section 7, account OAuth). */
export const standardAccountAddress = async (userId: string): Promise<string> =>
  (await call(paymentEndpoints.getConnectUrl, { query: { user_id: userId, account: 'standard' } }))
    .url

/**
 * Where the plumber sets the account up: onboarding, or the provider's page once one exists. Who is not known is
 * asked for past the cache, which holds its repeats back while the tab of that page is in front.
 */
export const accountPageAddress = async (userId: string): Promise<string> => {
  const known = queryClient.getQueryData(payeeQuery(userId).queryKey)
  const payee = known ?? (await readPayee(userId))
  const answer = payee.stripe_account_id
    ? call(paymentEndpoints.getDashboardUrl, {
        query: { connected_account_id: payee.stripe_account_id },
      })
    : call(paymentEndpoints.getConnectUrl, { query: { user_id: userId } })
  return (await answer).url
}

type LinkOf = { jobId: number; name: string; cents: number }

/** Makes (or finds) the payment link of a job won; the second part of the answer is the link. */
export const createPaymentLink = async ({ jobId, name, cents }: LinkOf): Promise<string> => {
  const { data } = await call(paymentEndpoints.createPaymentLink, {
    body: { product_data_name: name, unit_amount_decimal: cents, job_id: jobId },
  })
  return (data.split(',')[1] ?? '').trim()
}

/** Looks the account up again, after its page at the provider was closed. */
export const refreshAccount = (): Promise<void> => readAgain({ queryKey: paymentKeys.account })

/** Reads balance, transactions and invoices again: money has moved. */
export const refreshMoney = (): Promise<void> =>
  readAgain({
    queryKey: paymentKeys.all,
    predicate: ({ queryKey }) => queryKey[1] !== paymentKeys.account[1],
  })
