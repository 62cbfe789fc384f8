import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod/mini'
import {
  type homeowner,
  homeownerEndpoints,
  type newHomeowner,
} from '#contract/endpoints/homeowners.ts'
import { limits } from '#contract/rules/limits.ts'
import { call } from '#web/lib/http/call.ts'
import { keptWithin } from '#web/lib/http/kept-within.ts'
import { queryClient } from '#web/lib/http/query-client.ts'

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
