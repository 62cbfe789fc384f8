import { IconRefresh, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { countyKey, type ServedCounty } from './served-county.ts'
import classes from './service-area.module.css'
import type { ServiceAreaChoice } from './use-service-area.ts'

const Count = ({ served }: { served: ServedCounty }) => {
  const { t } = useTranslation()
  const { all, kept, status } = served
  if (status === 'loading' && all.length === 0) return t('service.county_loading')
  if (status === 'failed' && all.length === 0) return t('service.county_failed')
  return kept.length === all.length
    ? t('service.county_zips', { count: all.length })
    : t('service.county_some', { kept: kept.length, all: all.length })
}

/** The counties served, each with its count and a way out. */
export const CountyChips = ({ area }: { area: ServiceAreaChoice }) => {
  const { t } = useTranslation()
  if (area.counties.length === 0) return <p className={classes.empty}>{t('service.empty')}</p>
  return (
    <ul className={classes.chips} aria-label={t('service.counties_label')}>
      {area.counties.map((served) => (
        <li key={countyKey(served)} className={classes.chip} data-status={served.status}>
          <span className={classes.chipWords}>
            <span className={classes.chipName}>
              {served.county}, {served.state}
            </span>
            <span className={classes.chipCount} data-figures>
              <Count served={served} />
            </span>
          </span>
          {served.status === 'failed' ? (
            <button
              type="button"
              className={classes.chipButton}
              aria-label={t('common.actions.retry')}
              onClick={() => area.retry(served)}
            >
              <IconRefresh size={18} stroke={1.75} aria-hidden />
            </button>
          ) : null}
          <button
            type="button"
            className={classes.chipButton}
            aria-label={t('service.remove_county', { county: served.county })}
            onClick={() => area.remove(served)}
          >
            <IconX size={18} stroke={1.75} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  )
}
