import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { stateCountiesQuery, zipCodesQuery } from '../queries.ts'
import {
  type Act,
  type Area,
  addAll,
  addCounty,
  addZips,
  type Change,
  type CountyName,
  chooseState,
  clearState,
  removeCounty,
  takeAllZips,
  toggleZip,
} from './area-changes.ts'
import { type AreaStart, startArea } from './area-start.ts'
import {
  countiesOnto,
  countyKey,
  type ServiceArea,
  type Settled,
  serviceAreaBody,
  settled,
} from './served-county.ts'
import { useMissingZips } from './use-missing-zips.ts'

type ServiceAreaOptions = {
  start?: AreaStart | undefined
  /** A profile may serve several states; at registration another state clears the counties (section 5). */
  severalStates?: boolean
}

type Step = { act: Act; before: Area }
type Kept = { area: Area; past: readonly Step[] }

/** As many acts can be undone, one after the other. */
const remembered = 50

/** The state, counties and zip codes a company serves, while they are being chosen (section 5). */
export const useServiceArea = ({ start = {}, severalStates = false }: ServiceAreaOptions) => {
  const cache = useQueryClient()
  const [{ area, past }, setKept] = useState<Kept>(() => ({
    area: startArea(start),
    past: [],
  }))

  /** The same for as long as the form stands, so that what they are handed to need not draw again. */
  const acts = useMemo(() => {
    const quietly = (change: (area: Area) => Area): void =>
      setKept((now) => ({ ...now, area: change(now.area) }))
    const act = (change: Change): void =>
      setKept((now) => {
        const made = change(now.area)
        if (!made) return now
        const step = { act: made.act, before: now.area }
        return { area: made.area, past: [...now.past, step].slice(-remembered) }
      })
    const zipsAtHand = ({ state, county }: CountyName): readonly string[] | undefined =>
      cache
        .getQueryData(stateCountiesQuery(state).queryKey)
        ?.find((known) => known.county === county)?.zips ??
      cache.getQueryData(zipCodesQuery(state, county).queryKey)
    return {
      chooseState: (next: string): void => {
        if (!severalStates) act((now) => (now.state === next ? undefined : chooseState(next)(now)))
        quietly((now) => ({ ...now, state: next }))
      },
      add: (name: CountyName): void => act(addCounty(name, zipsAtHand(name))),
      /** Rejects where the counties of the state do not load. */
      addAll: async (state: string): Promise<void> => {
        const known = await cache.fetchQuery(stateCountiesQuery(state))
        act((now) => (severalStates || now.state === state ? addAll(state, known)(now) : undefined))
      },
      addZips: (areas: readonly ServiceArea[]): void => act(addZips(areas)),
      remove: (name: CountyName): void => act(removeCounty(name)),
      clear: (state: string): void => act(clearState(state)),
      toggle: (name: CountyName, zip: string): void => act(toggleZip(name, zip)),
      takeAll: (name: CountyName): void => act(takeAllZips(name)),
      undo: (): void =>
        setKept((now) => {
          const last = now.past.at(-1)
          return last ? { area: last.before, past: now.past.slice(0, -1) } : now
        }),
      /** What is stored now instead of what was before: what was chosen stands over it, and so does what is undone. */
      follow: (before: readonly ServiceArea[], stored: readonly ServiceArea[]): void =>
        setKept((now) => {
          const onto = (area: Area): Area => {
            const counties = countiesOnto(area.counties, before, stored)
            return counties === area.counties ? area : { ...area, counties }
          }
          const area = onto(now.area)
          if (area === now.area) return now
          return { area, past: now.past.map((step) => ({ ...step, before: onto(step.before) })) }
        }),
      /** What became of loading a county's zip codes: no act of the reader's. */
      settle: (change: Settled): void =>
        quietly((now) => ({ ...now, counties: settled(now.counties, change) })),
      retry: (name: CountyName): void =>
        quietly((now) => ({
          ...now,
          counties: now.counties.map((served) =>
            countyKey(served) === countyKey(name) ? { ...served, status: 'loading' } : served,
          ),
        })),
    }
  }, [cache, severalStates])

  useMissingZips(area.counties, acts.settle)

  const { state, counties } = area
  const served = useMemo(
    () => new Map(counties.map((county) => [countyKey(county), county])),
    [counties],
  )
  const known = useQuery({ ...stateCountiesQuery(state), enabled: state !== '' })
  const body = useMemo(() => serviceAreaBody(counties), [counties])
  return {
    state,
    counties,
    served,
    body,
    severalStates,
    /** The chosen state has no counties at all, as the codes of the armed forces. */
    without: known.data?.length === 0,
    lastAct: past.at(-1)?.act,
    acts,
  }
}

export type ServiceAreaChoice = ReturnType<typeof useServiceArea>
export type ServiceAreaActs = ServiceAreaChoice['acts']
