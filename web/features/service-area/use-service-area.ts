import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { zipCodesQuery } from './queries.ts'
import {
  countyKey,
  groupByCounty,
  mergeCounties,
  type ServedCounty,
  type ServiceArea,
  serviceAreaBody,
  toggleZipCode,
  withZipCodes,
} from './served-county.ts'

type CountyName = Pick<ServedCounty, 'county' | 'state'>

type ServiceAreaOptions = {
  /** The stored service area of a profile. */
  stored?: readonly ServiceArea[]
  /** A profile may serve several states; at registration another state clears the counties (section 5). */
  severalStates?: boolean
}

/** The state, counties and zip codes a company serves, while they are being chosen (section 5). */
export const useServiceArea = ({ stored = [], severalStates = false }: ServiceAreaOptions = {}) => {
  const cache = useQueryClient()
  const [state, setState] = useState(stored[0]?.state ?? '')
  const [counties, setCounties] = useState(() => groupByCounty(stored))
  const first = useRef(counties)

  const change = (name: CountyName, to: (served: ServedCounty) => ServedCounty): void =>
    setCounties((now) =>
      now.map((served) => (countyKey(served) === countyKey(name) ? to(served) : served)),
    )

  const load = async (name: CountyName): Promise<void> => {
    try {
      const zips = await cache.fetchQuery(zipCodesQuery(name.state, name.county))
      change(name, (served) => withZipCodes(served, zips))
    } catch (error) {
      console.error('Zip codes did not load', countyKey(name), error)
      change(name, (served) => ({ ...served, status: 'failed' }))
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the stored counties, once.
  useEffect(() => {
    for (const served of first.current) void load(served)
  }, [])

  return {
    state,
    counties,
    severalStates,
    body: serviceAreaBody(counties),
    chooseState: (next: string): void => {
      if (!severalStates && next !== state) setCounties([])
      setState(next)
    },
    has: (name: CountyName): boolean =>
      counties.some((served) => countyKey(served) === countyKey(name)),
    add: (name: CountyName): void => {
      if (counties.some((served) => countyKey(served) === countyKey(name))) return
      setCounties((now) => [...now, { ...name, all: [], kept: [], status: 'loading' }])
      void load(name)
    },
    /** Keeps these zip codes too; a county that is new here starts with them alone. */
    addZips: (areas: readonly ServiceArea[]): void => {
      const fresh = groupByCounty(areas)
      setCounties((now) => mergeCounties(now, fresh))
      for (const served of fresh) void load(served)
    },
    remove: (name: CountyName): void =>
      setCounties((now) => now.filter((served) => countyKey(served) !== countyKey(name))),
    retry: (name: CountyName): void => {
      change(name, (served) => ({ ...served, status: 'loading' }))
      void load(name)
    },
    toggle: (name: CountyName, zip: string): void =>
      change(name, (served) => toggleZipCode(served, zip)),
    takeAll: (name: CountyName): void =>
      change(name, (served) => ({ ...served, kept: served.all })),
  }
}

export type ServiceAreaChoice = ReturnType<typeof useServiceArea>
