import { usStates } from '#contract/rules/us-states.ts'
import { furtherStates, stateNames } from './hand-rules.ts'
import type { CountyShapes } from './sources/county-shapes.ts'

export const allStates: readonly (readonly [string, string])[] = [...usStates, ...furtherStates]

/** The two-letter code of each state's FIPS number; throws where the map names one we do not know. */
export const stateCodesByFips = (states: CountyShapes['states']): ReadonlyMap<number, string> =>
  new Map(
    states.map(({ fips, name }) => {
      const wanted = stateNames[name] ?? name
      const code = allStates.find(([, known]) => known === wanted)?.[0]
      if (!code) throw new Error(`The map names a state that is not in the list: ${name}`)
      return [fips, code]
    }),
  )
