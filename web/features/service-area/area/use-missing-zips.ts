import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { stateCountiesQuery, zipCodesQuery } from '../queries.ts'
import { countyKey, type ServedCounty, type Settled, withZipCodes } from './served-county.ts'

type Settle = (change: Settled) => void

const byState = (counties: readonly ServedCounty[]): Map<string, ServedCounty[]> => {
  const groups = new Map<string, ServedCounty[]>()
  for (const served of counties)
    groups.set(served.state, [...(groups.get(served.state) ?? []), served])
  return groups
}

/** One county is asked for by itself, several of a state in one call. */
const load = async (cache: QueryClient, state: string, counties: readonly ServedCounty[]) => {
  const [first, second] = counties
  if (first && !second) {
    const zips = await cache.fetchQuery(zipCodesQuery(state, first.county))
    return new Map([[countyKey(first), zips]])
  }
  const known = await cache.fetchQuery(stateCountiesQuery(state))
  return new Map(known.map((county) => [countyKey(county), county.zips]))
}

/**
 * Loads the zip codes of counties that stand without; each is asked for once at a time, and again where the connection
 * returns.
 */
export const useMissingZips = (counties: readonly ServedCounty[], settle: Settle): void => {
  const cache = useQueryClient()
  const underway = useRef(new Set<string>())

  useEffect(() => {
    const again = () =>
      settle((served) => (served.status === 'failed' ? { ...served, status: 'loading' } : served))
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [settle])

  useEffect(() => {
    const missing = counties.filter(
      (served) => served.status === 'loading' && !underway.current.has(countyKey(served)),
    )
    for (const [state, wanted] of byState(missing)) {
      const keys = new Set(wanted.map(countyKey))
      for (const key of keys) underway.current.add(key)
      const waits = (served: ServedCounty) =>
        served.status === 'loading' && keys.has(countyKey(served))
      load(cache, state, wanted)
        .then(
          (zips) =>
            settle((served, leftOut) =>
              waits(served)
                ? withZipCodes(served, zips.get(countyKey(served)) ?? [], leftOut)
                : served,
            ),
          (error) => {
            console.error('Zip codes did not load', [...keys], error)
            settle((served) => (waits(served) ? { ...served, status: 'failed' } : served))
          },
        )
        .finally(() => {
          for (const key of keys) underway.current.delete(key)
        })
    }
  }, [counties, cache, settle])
}
