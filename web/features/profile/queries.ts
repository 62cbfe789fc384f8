import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod/mini'
import { accountEndpoints } from '#contract/endpoints/accounts.ts'
import {
  companyEndpoints,
  type companyProfile,
  type companyUpdate,
} from '#contract/endpoints/companies.ts'
import {
  plumberEndpoints,
  type plumberProfile,
  type plumberUpdate,
} from '#contract/endpoints/plumbers.ts'
import { plumberName } from '#contract/rules/plumber-name.ts'
import { askAgain } from '#web/lib/http/ask-again.ts'
import { call } from '#web/lib/http/call.ts'
import { keepAnswer } from '#web/lib/http/keep-answer.ts'
import { renameSession } from '#web/lib/session/session.ts'
import { refreshAccount } from '../account/index.ts'

export type StoredPlumber = z.output<typeof plumberProfile>
export type StoredCompany = z.output<typeof companyProfile>

/** The plumber's own profile. */
export const plumberProfileQuery = (id: string) =>
  queryOptions({
    queryKey: ['profile', 'plumber', id],
    queryFn: ({ signal }) => call(plumberEndpoints.getPlumber, { query: { id } }, { signal }),
  })

/** The company's own profile. */
export const companyProfileQuery = (id: string) =>
  queryOptions({
    queryKey: ['profile', 'company', id],
    queryFn: ({ signal }) => call(companyEndpoints.getCompany, { query: { id } }, { signal }),
  })

/**
 * As they are stored now, tried three times: somebody else, or another window, may have changed them since the form
 * was opened. Past the cache, whose read goes with the screen and then answers what was read before.
 */
export const readPlumber = (id: number): Promise<StoredPlumber> =>
  askAgain(() => call(plumberEndpoints.getPlumber, { query: { id } }), 1000, 2000)

export const readCompany = (id: number): Promise<StoredCompany> =>
  askAgain(() => call(companyEndpoints.getCompany, { query: { id } }), 1000, 2000)

/** Asks for another e-mail address and answers what comes next; `invalid_input` where the password is wrong. */
export const askForEmail = async (email: string, password: string) => {
  const change = await call(accountEndpoints.requestEmailChange, { body: { email, password } })
  await refreshAccount()
  return change
}

/** Saves the plumber's whole record; a tax id left out keeps the stored one (section 3). */
export const savePlumber = async (body: z.input<typeof plumberUpdate>): Promise<StoredPlumber> => {
  const saved = await call(plumberEndpoints.updatePlumber, { body })
  keepAnswer(plumberProfileQuery(String(saved.id)).queryKey, () => saved)
  renameSession(
    plumberName({
      isSelfEmployed: saved.is_self_employed,
      name: saved.name,
      lastName: saved.last_name,
      companyName: saved.company_name,
    }),
  )
  return saved
}

/** Saves the company's record with its services and zip codes (section 7). */
export const saveCompany = async (body: z.input<typeof companyUpdate>): Promise<StoredCompany> => {
  const saved = await call(companyEndpoints.updateCompany, { body })
  keepAnswer(companyProfileQuery(String(saved.id)).queryKey, () => saved)
  renameSession(saved.name)
  return saved
}
