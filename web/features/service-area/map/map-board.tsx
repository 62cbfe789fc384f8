import { useCallback, useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CountyMap } from '#contract/county-map.ts'
import { stateName } from '#contract/rules/us-states.ts'
import type { KnownCounty } from '../area/area-changes.ts'
import { countyKey } from '../area/served-county.ts'
import type { ServiceAreaChoice } from '../area/use-service-area.ts'
import classes from './county-map.module.css'
import { CountyPaths } from './county-paths.tsx'
import { countyStatus } from './county-status.ts'
import { CountyTip } from './county-tip.tsx'
import { Hatch } from './hatch.tsx'
import { MapLegend } from './map-legend.tsx'
import { MapToolbar } from './map-toolbar.tsx'
import { type Size, wholeMap } from './map-view.ts'
import { useMapGestures } from './use-map-gestures.ts'

type MapBoardProps = {
  map: CountyMap
  known: readonly (KnownCounty & { id: number })[]
  area: ServiceAreaChoice
}

type Pointed = { fips: number; left: number; top: number; width: number; height: number }

/** Map units between stripes at the whole map. */
const hatchScale = 2.2

/** The state's own shape, but neither a tower nor a ribbon: both leave room to zoom in. */
const shapeOf = ({ width, height }: Size) => Math.min(Math.max(width / height, 0.85), 1.4)

/** The map itself: for pointers only, the list beside it does the same by keyboard and reader. */
export const MapBoard = ({ map, known, area }: MapBoardProps) => {
  const { t } = useTranslation()
  const hatch = useId().replace(/\W/g, '')
  const frame = useRef<HTMLDivElement>(null)
  const svg = useRef<SVGSVGElement>(null)
  const [view, setView] = useState(wholeMap)
  const [pointed, setPointed] = useState<Pointed>()
  const countyOf = useMemo(() => new Map(known.map((county) => [county.id, county])), [known])
  const pathOf = useMemo(() => new Map(map.counties), [map])
  const { served, acts } = area

  const servedOf = useCallback(
    (fips: number) => {
      const county = countyOf.get(fips)
      return county && served.get(countyKey(county))
    },
    [countyOf, served],
  )
  const statusOf = useCallback((fips: number) => countyStatus(servedOf(fips)), [servedOf])

  useMapGestures(svg, map, {
    onView: setView,
    onTap: (id) => {
      const county = countyOf.get(Number(id))
      if (county) (servedOf(county.id) ? acts.remove : acts.add)(county)
    },
    onPoint: (spot) => {
      const box = frame.current?.getBoundingClientRect()
      const fips = Number(spot?.county)
      setPointed(
        spot && box && countyOf.has(fips)
          ? {
              fips,
              left: spot.x - box.left,
              top: spot.y - box.top,
              width: box.width,
              height: box.height,
            }
          : undefined,
      )
    },
  })

  const under = pointed && countyOf.get(pointed.fips)
  return (
    <div className={classes.board}>
      <div className={classes.frame} ref={frame}>
        <svg
          ref={svg}
          className={classes.map}
          style={{ aspectRatio: shapeOf(map) }}
          viewBox={`0 0 ${map.width} ${map.height}`}
          role="img"
          aria-label={t('service.map.label', { state: stateName(area.state) })}
          data-zoomed={view.zoom > 1}
        >
          <defs>
            <Hatch id={hatch} scale={hatchScale / view.zoom} />
          </defs>
          <g transform={`translate(${view.x} ${view.y}) scale(${view.zoom})`}>
            <CountyPaths counties={map.counties} statusOf={statusOf} hatch={hatch} />
            {pointed ? <path className={classes.pointed} d={pathOf.get(pointed.fips)} /> : null}
          </g>
        </svg>
        {pointed && under ? (
          <CountyTip
            county={under.county}
            zips={under.zips.length}
            served={servedOf(pointed.fips)}
            at={pointed}
          />
        ) : null}
      </div>
      <MapToolbar view={view} size={map} onView={setView} />
      <MapLegend />
      <p className={classes.help}>{t('service.map.help')}</p>
    </div>
  )
}
