import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './county-map.module.css'
import type { CountyStatus } from './county-status.ts'
import { Hatch } from './hatch.tsx'

const statuses: readonly CountyStatus[] = ['in', 'part', 'out']

/** What the three looks of a county mean; only for who sees the map. */
export const MapLegend = () => {
  const { t } = useTranslation()
  const hatch = useId().replace(/\W/g, '')
  return (
    <ul className={classes.legend} aria-hidden>
      {statuses.map((status) => (
        <li key={status}>
          <svg width={18} height={18} viewBox="0 0 18 18" aria-hidden>
            <defs>
              <Hatch id={hatch} scale={0.6} />
            </defs>
            <path
              className={classes.county}
              data-status={status}
              fill={status === 'part' ? `url(#${hatch})` : undefined}
              d="M2 4l9-2 5 5-2 9-10-1z"
            />
          </svg>
          {t(`service.map.legend.${status}`)}
        </li>
      ))}
    </ul>
  )
}
