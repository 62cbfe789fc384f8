import { queryOptions } from '@tanstack/react-query'
import { geographyEndpoints } from '#contract/endpoints/geography.ts'
import { call } from '#web/lib/http/call.ts'
import { keptWithin } from '#web/lib/http/kept-within.ts'

const counties = ['geography', 'counties'] as const

/** Geography changes with a release only. */
const staleTime = Number.POSITIVE_INFINITY

/** The service types a company can offer. */
export const serviceTypesQuery = () =>
  queryOptions({
    queryKey: ['geography', 'services'],
    queryFn: ({ signal }) => call(geographyEndpoints.listServiceTypes, {}, { signal }),
    staleTime,
  })

/** The counties of a state that contain a text, spaces and case ignored (section 5). */
export const countiesQuery = (state: string, q: string) =>
  queryOptions({
    queryKey: [...counties, state, q],
    // Not given up with the list that shows it: the file of a state's counties waits for it too.
    queryFn: () => call(geographyEndpoints.listCounties, { query: { state, q } }),
    enabled: state !== '',
    placeholderData: keptWithin(...counties, state),
    staleTime,
  })

/** The zip codes of a county. */
export const zipCodesQuery = (state: string, county: string) =>
  queryOptions({
    queryKey: ['geography', 'zip-codes', state, county],
    queryFn: async ({ signal }) => {
      const rows = await call(
        geographyEndpoints.listZipCodes,
        { query: { state, county } },
        { signal },
      )
      return rows.map(({ zip_code }) => zip_code)
    },
    staleTime,
  })

/** Every county of a state with its zip codes, in one call. */
export const stateCountiesQuery = (state: string) =>
  queryOptions({
    queryKey: ['geography', 'state', state],
    // Not given up with the screen that shows it: counties that were picked wait for it too.
    queryFn: async () => {
      const rows = await call(geographyEndpoints.listStateZipCodes, { query: { state } })
      return rows.map(({ id, county, zip_codes }) => ({ id, county, state, zips: zip_codes }))
    },
    staleTime,
  })
