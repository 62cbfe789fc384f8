import { useTranslation } from 'react-i18next'
import type { ServedCounty } from './served-county.ts'
import type { ServiceAreaChoice } from './use-service-area.ts'
import classes from './zip-list.module.css'

type ZipGroupProps = { served: ServedCounty; zips: readonly string[]; area: ServiceAreaChoice }

/** The zip codes of one county; a struck one is left out. */
export const ZipGroup = ({ served, zips, area }: ZipGroupProps) => {
  const { t } = useTranslation()
  const kept = new Set(served.kept)
  const out = served.all.length - served.kept.length
  return (
    <div>
      <p className={classes.county}>
        <span>
          {served.county}, {served.state}
        </span>
        {out > 0 ? (
          <>
            <span className={classes.out} data-figures>
              {t('service.zips_out', { count: out })}
            </span>
            <button type="button" className={classes.all} onClick={() => area.takeAll(served)}>
              {t('service.zips_all')}
            </button>
          </>
        ) : null}
      </p>
      <div className={classes.zips}>
        {zips.map((zip) => (
          <button
            key={zip}
            type="button"
            className={classes.zip}
            aria-pressed={kept.has(zip)}
            onClick={() => area.toggle(served, zip)}
          >
            {zip}
          </button>
        ))}
      </div>
    </div>
  )
}
