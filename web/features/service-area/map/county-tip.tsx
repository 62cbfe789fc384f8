import { useTranslation } from 'react-i18next'
import type { ServedCounty } from '../area/served-county.ts'
import classes from './county-map.module.css'
import { countyStatus } from './county-status.ts'

type CountyTipProps = {
  county: string
  zips: number
  served: ServedCounty | undefined
  /** Within the frame, in pixels; the tip stands on the side that has room. */
  at: { left: number; top: number; width: number; height: number }
}

/** Name, zip codes and status of the county under the pointer. */
export const CountyTip = ({ county, zips, served, at }: CountyTipProps) => {
  const { t } = useTranslation()
  const status = countyStatus(served)
  const style = {
    ...(at.left > at.width / 2 ? { right: at.width - at.left } : { left: at.left }),
    ...(at.top > at.height / 2 ? { bottom: at.height - at.top } : { top: at.top }),
  }
  return (
    <div className={classes.tip} aria-hidden style={style}>
      <strong>{county}</strong>
      <span data-figures>
        {status === 'part' && served
          ? t('service.county_some', { kept: served.kept.length, all: served.all.length })
          : t('service.county_zips', { count: zips })}
      </span>
      <span>{t(`service.map.legend.${status}`)}</span>
    </div>
  )
}
