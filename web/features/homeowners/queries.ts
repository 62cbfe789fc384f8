import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod/mini'
import {
  type homeowner,
  homeownerEndpoints,
  type newHomeowner,
} from '#contract/endpoints/homeowners.ts'
import { limits } from '#contract/rules/limits.ts'
import { askAgain } from '#web/lib/http/ask-again.ts'
import { call } from '#web/lib/http/call.ts'
import { mayBeDone } from '#web/lib/http/call-error.ts'
import { keepAnswer } from '#web/lib/http/keep-answer.ts'
import { keptWithin } from '#web/lib/http/kept-within.ts'
import { queryClient } from '#web/lib/http/query-client.ts'
import { type Contacts, readsAs } from './contact-values.ts'

export type Homeowner = z.infer<typeof homeowner>

const root = ['homeowners'] as const

/** The first of the plumber's own homeowners, of those whose name or address contains a text. */
export const homeownersQuery = (plumberId: string, q: string) =>
  queryOptions({
    queryKey: [...root, plumberId, q],
    queryFn: ({ signal }) =>
      call(
        homeownerEndpoints.listHomeownersByPlumber,
        { query: { plumber_id: plumberId, q, page_size: limits.homeownersSuggested } },
        { signal },
      ),
    placeholderData: keptWithin(...root, plumberId),
  })

/** Keeps a homeowner of the plumber's own. */
export const createHomeowner = async (body: z.input<typeof newHomeowner>): Promise<Homeowner> => {
  const made = await call(homeownerEndpoints.createHomeowner, { body })
  void queryClient.invalidateQueries({ queryKey: root })
  return made
}

/** One of the plumber's own, as it is now: what is corrected begins with it. */
export const homeownerQuery = (id: number) =>
  queryOptions({
    queryKey: [...root, 'one', id],
    queryFn: ({ signal }) => call(homeownerEndpoints.getHomeowner, { query: { id } }, { signal }),
    staleTime: 0,
  })

/**
 * Corrects how a homeowner of the plumber's own is called and reached, and their consent, also where the answer got
 * lost on its way back: the homeowner tells then. What is left out stays.
 */
export const correctHomeowner = async (
  before: Homeowner,
  contacts: Contacts,
): Promise<Homeowner> => {
  const { id } = before
  const sent = call(homeownerEndpoints.updateHomeowner, { body: { id, ...contacts } })
  const corrected = await sent.catch(async (error: unknown) => {
    const read = () => call(homeownerEndpoints.getHomeowner, { query: { id } })
    const now = mayBeDone(error)
      ? await askAgain(read, 1000, 2000).catch(() => undefined)
      : undefined
    if (now && readsAs(before, now, contacts)) return now
    throw error
  })
  keepAnswer(homeownerQuery(id).queryKey, () => corrected)
  void queryClient.invalidateQueries({ queryKey: root })
  return corrected
}
