import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { stateName } from '#contract/rules/us-states.ts'
import { ErrorState } from '#web/components/query-state.tsx'
import type { ServiceAreaChoice } from '../area/use-service-area.ts'
import { stateCountiesQuery } from '../queries.ts'
import classes from './county-map.module.css'
import { MapBoard } from './map-board.tsx'
import { countyMapQuery } from './map-file.ts'
import { MapWait } from './map-wait.tsx'

/** The counties of the chosen state, to be tapped in and out (section 5). */
export const CountyMap = ({ area }: { area: ServiceAreaChoice }) => {
  const { t } = useTranslation()
  const map = useQuery(countyMapQuery(area.state))
  const known = useQuery(stateCountiesQuery(area.state))
  if (map.data === null)
    return <p className={classes.none}>{t('service.map.none', { state: stateName(area.state) })}</p>
  const failed = map.isError ? map : known.isError ? known : undefined
  if (failed) return <ErrorState error={failed.error} onRetry={failed.refetch} />
  if (!map.data || !known.data) return <MapWait />
  return <MapBoard key={area.state} map={map.data} known={known.data} area={area} />
}
