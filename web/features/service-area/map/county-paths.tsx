import { memo } from 'react'
import type { CountyMap } from '#contract/county-map.ts'
import classes from './county-map.module.css'
import type { CountyStatus } from './county-status.ts'

type CountyPathProps = { fips: number; path: string; status: CountyStatus; hatch: string }

const CountyPath = memo(({ fips, path, status, hatch }: CountyPathProps) => (
  <path
    className={classes.county}
    d={path}
    data-county={fips}
    data-status={status}
    fill={status === 'part' ? `url(#${hatch})` : undefined}
  />
))

type CountyPathsProps = {
  counties: CountyMap['counties']
  statusOf: (fips: number) => CountyStatus
  hatch: string
}

/** All counties of a state; one is drawn again only when its own status changes. */
export const CountyPaths = memo(({ counties, statusOf, hatch }: CountyPathsProps) => (
  <g>
    {counties.map(([fips, path]) => (
      <CountyPath key={fips} fips={fips} path={path} status={statusOf(fips)} hatch={hatch} />
    ))}
  </g>
))
