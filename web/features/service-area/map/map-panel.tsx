import { inPlace } from '#web/components/on-demand/in-place.tsx'
import { createPart } from '#web/components/on-demand/part.ts'
import { MapWait } from './map-wait.tsx'

/** The map beside the lists, once there is a state to show. */
export const MapPanel = inPlace(
  createPart(async () => (await import('./county-map.tsx')).CountyMap),
  <MapWait />,
)
