import type { Endpoint } from '#contract/endpoint.ts'
import { authEndpoints } from '#contract/endpoints/auth.ts'
import { companyEndpoints } from '#contract/endpoints/companies.ts'
import { geographyEndpoints } from '#contract/endpoints/geography.ts'
import { homeownerEndpoints } from '#contract/endpoints/homeowners.ts'
import { endpoints } from '#contract/endpoints/index.ts'
import { jobEndpoints } from '#contract/endpoints/jobs.ts'
import { paymentEndpoints } from '#contract/endpoints/payments.ts'
import { photoEndpoints } from '#contract/endpoints/photos.ts'
import { plumberEndpoints } from '#contract/endpoints/plumbers.ts'
import type { Routes } from '../http/route.ts'
import { failure } from '../lib/failure.ts'

const built: ReadonlySet<Endpoint> = new Set(
  Object.values({
    ...authEndpoints,
    ...companyEndpoints,
    ...plumberEndpoints,
    ...geographyEndpoints,
    ...homeownerEndpoints,
    ...photoEndpoints,
    ...jobEndpoints,
    ...paymentEndpoints,
  }),
)

const notBuilt = Object.values<Endpoint>(endpoints).filter((endpoint) => !built.has(endpoint))

/** Calls that are listed, typed and guarded but answer 501. */
export const notBuiltRoutes: Routes = (route) => {
  for (const endpoint of notBuilt)
    route(endpoint, async () => {
      throw failure('not_built')
    })
}
