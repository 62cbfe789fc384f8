import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod/mini'
import { type account, accountEndpoints, type openSession } from '#contract/endpoints/accounts.ts'
import { call } from '#web/lib/http/call.ts'
import { keepAnswer } from '#web/lib/http/keep-answer.ts'
import { queryClient } from '#web/lib/http/query-client.ts'
import { noteOff } from './second-factor/unseen.ts'

export type Account = z.output<typeof account>
export type OpenSession = z.output<typeof openSession>

/** The caller's own account. */
export const accountQuery = () =>
  queryOptions({
    queryKey: ['account'],
    queryFn: async ({ signal }) => {
      const begun = Date.now()
      const read = await call(accountEndpoints.getAccount, {}, { signal })
      if (!read.two_factor) noteOff(begun)
      return read
    },
  })

/** Reads the account before a screen asks for it: what it says above the screens then moves nothing. */
export const readAccountAhead = (): Promise<void> => queryClient.prefetchQuery(accountQuery())

/** Where the account is signed in, last seen first. */
export const sessionsQuery = () =>
  queryOptions({
    queryKey: ['account', 'sessions'],
    queryFn: ({ signal }) => call(accountEndpoints.listSessions, {}, { signal }),
  })

/** Takes over what a call has told of a part of the account, once that is known. */
export const keepInAccount = (told: Partial<Account>): void =>
  keepAnswer<Account>(accountQuery().queryKey, (known) => known && { ...known, ...told })

/** Takes the saved language of letters over; a profile read before holds the old one and is forgotten. */
export const keepLanguage = (saved: Pick<Account, 'language'>): void => {
  keepInAccount(saved)
  queryClient.removeQueries({ queryKey: ['profile'] })
}

/** Reads the account and its sessions anew, where they are on the screen. */
export const refreshAccount = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: accountQuery().queryKey })

/** Takes over what a call has told of the codes, also where the account cannot be read, and reads the rest anew. */
export const keepCodes = (two_factor: boolean): Promise<void> => {
  keepInAccount({ two_factor })
  return refreshAccount()
}
