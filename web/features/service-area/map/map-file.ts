import { queryOptions } from '@tanstack/react-query'
import { countyMap } from '#contract/county-map.ts'
import { silence, startPatience } from '#web/lib/http/patience.ts'

/** Each state's map under the address that its content gave it; none is part of a script. */
const files = import.meta.glob<string>('../../../../build/county-maps/*.json', {
  query: '?url',
  import: 'default',
  eager: true,
})

const addresses = new Map(
  Object.entries(files).map(([file, address]) => [file.replace(/^.*\/|\.json$/g, ''), address]),
)

/** The map of a state; null where it has none, as the codes of the armed forces. */
export const countyMapQuery = (state: string) =>
  queryOptions({
    queryKey: ['geography', 'map', state],
    queryFn: async ({ signal }) => {
      const address = addresses.get(state)
      if (!address) return null
      const patience = startPatience(silence.read, signal)
      try {
        const response = await fetch(address, { signal: patience.signal })
        if (!response.ok) throw new Error(`No map of ${state}: ${response.status}`)
        return countyMap.parse(await response.json())
      } finally {
        patience.end()
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })
