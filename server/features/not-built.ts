import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints/index.ts'
import type { Routes } from '../http/route.ts'
import { failure } from '../lib/failure.ts'

const notBuilt: Endpoint[] = Object.values(endpoints)

/** Calls that are listed, typed and guarded but answer 501. */
export const notBuiltRoutes: Routes = (route) => {
  for (const endpoint of notBuilt)
    route(endpoint, async () => {
      throw failure('not_built')
    })
}
