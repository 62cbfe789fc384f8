import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod/mini'
import type { FoundAccount, OperatorAccount } from '#contract/endpoints/operator/accounts.ts'
import { operatorEndpoints } from '#contract/endpoints/operator/index.ts'
import type { SentLetter } from '#contract/endpoints/operator/letters.ts'
import { call } from '#web/lib/http/call.ts'
import { queryClient } from '#web/lib/http/query-client.ts'

const root = ['operator'] as const
const aMinute = 60_000
const tenSeconds = 10_000

type Told = { letters: readonly SentLetter[] }

/** Read again until each letter that is on its way was sent or left unsent. */
const whileALetterWaits = ({ state: { data } }: { state: { data: Told | undefined } }) =>
  data?.letters.some(({ state }) => state === 'waiting') ? tenSeconds : false

/**
 * A read of one account or job is recorded, once a day, so it is not repeated by a look at the window; only what
 * becomes of a letter is waited for.
 */
const recorded = {
  staleTime: 5 * aMinute,
  refetchOnWindowFocus: false,
  refetchInterval: whileALetterWaits,
} as const

const { searchAccounts, searchJobs, listFailedLetters, listAudit } = operatorEndpoints
type AccountSearch = z.output<typeof searchAccounts.query>
type JobSearch = z.output<typeof searchJobs.query>
type LetterSearch = z.output<typeof listFailedLetters.query>
type AuditSearch = z.output<typeof listAudit.query>

/** What waits for a person; looked at again every minute. */
export const overviewQuery = () =>
  queryOptions({
    queryKey: [...root, 'overview'],
    queryFn: ({ signal }) => call(operatorEndpoints.getOperatorOverview, {}, { signal }),
    refetchInterval: aMinute,
  })

export const accountsQuery = (query: AccountSearch) =>
  queryOptions({
    queryKey: [...root, 'accounts', query],
    queryFn: ({ signal }) => call(searchAccounts, { query }, { signal }),
    placeholderData: keepPreviousData,
  })

export const jobsQuery = (query: JobSearch) =>
  queryOptions({
    queryKey: [...root, 'jobs', query],
    queryFn: ({ signal }) => call(searchJobs, { query }, { signal }),
    placeholderData: keepPreviousData,
  })

/** A server of the version before, which may still work beside this one, does not tell what was replaced. */
type ToldAccount = Omit<OperatorAccount, 'replaced'> & Partial<Pick<OperatorAccount, 'replaced'>>

const withReplaced = (told: ToldAccount): OperatorAccount => ({
  ...told,
  replaced: told.replaced ?? { phones: [], emails: [] },
})

export const accountQuery = (role: FoundAccount['role'], id: string) =>
  queryOptions({
    queryKey: [...root, 'account', role, id],
    queryFn: async ({ signal }) =>
      withReplaced(
        await call(operatorEndpoints.getOperatorAccount, { query: { role, id } }, { signal }),
      ),
    ...recorded,
  })

export const jobQuery = (id: string) =>
  queryOptions({
    queryKey: [...root, 'job', id],
    queryFn: ({ signal }) =>
      call(operatorEndpoints.getOperatorJob, { query: { job_id: id } }, { signal }),
    ...recorded,
  })

export const eventsQuery = () =>
  queryOptions({
    queryKey: [...root, 'events'],
    queryFn: ({ signal }) => call(operatorEndpoints.listParkedEvents, {}, { signal }),
  })

export const differencesQuery = () =>
  queryOptions({
    queryKey: [...root, 'differences'],
    queryFn: ({ signal }) => call(operatorEndpoints.listDifferences, {}, { signal }),
  })

export const lettersQuery = (query: LetterSearch) =>
  queryOptions({
    queryKey: [...root, 'letters', query],
    queryFn: ({ signal }) => call(listFailedLetters, { query }, { signal }),
    placeholderData: keepPreviousData,
  })

export const auditQuery = (query: AuditSearch) =>
  queryOptions({
    queryKey: [...root, 'audit', query],
    queryFn: ({ signal }) => call(listAudit, { query }, { signal }),
    placeholderData: keepPreviousData,
  })

/** Reads everything again that is in sight, after an act. */
export const refreshOperator = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: root })
