import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '#web/components/query-state.tsx'
import type { ServiceAreaChoice } from '../area/use-service-area.ts'
import { MapWait } from './map-wait.tsx'

/** The map's own script, loaded when a state is chosen; what fails is tried again, not the page lost. */
const mapPart = {
  queryKey: ['county-map-part'],
  queryFn: async () => (await import('./county-map.tsx')).CountyMap,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  structuralSharing: false,
}

/** The map beside the lists, once there is a state to show. */
export const MapPanel = ({ area }: { area: ServiceAreaChoice }) => {
  const part = useQuery(mapPart)
  if (part.isError) return <ErrorState error={part.error} onRetry={part.refetch} />
  const CountyMap = part.data
  return CountyMap ? <CountyMap area={area} /> : <MapWait />
}
