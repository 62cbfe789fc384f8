import { IconRefresh, IconX } from '@tabler/icons-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { countyKey, type ServedCounty } from './area/served-county.ts'
import type { ServiceAreaActs } from './area/use-service-area.ts'
import classes from './county-chips.module.css'

type ChipActs = Pick<ServiceAreaActs, 'remove' | 'retry'>

const Count = ({ served }: { served: ServedCounty }) => {
  const { t } = useTranslation()
  const { all, kept, status } = served
  if (status === 'loading' && all.length === 0) return t('service.county_loading')
  if (status === 'failed' && all.length === 0) return t('service.county_failed')
  return kept.length === all.length
    ? t('service.county_zips', { count: all.length })
    : t('service.county_some', { kept: kept.length, all: all.length })
}

/** The keyboard goes on from the chip beside the one that leaves; from the last one, where counties are searched. */
const focusBeside = (button: HTMLElement): void => {
  const chip = button.closest('li')
  const beside = chip?.nextElementSibling ?? chip?.previousElementSibling
  const search = chip
    ?.closest('form')
    ?.querySelector<HTMLElement>('[data-searches="counties"] input')
  const next = beside ? [...beside.querySelectorAll('button')].at(-1) : search
  next?.focus()
}

const CountyChip = memo(({ served, acts }: { served: ServedCounty; acts: ChipActs }) => {
  const { t } = useTranslation()
  return (
    <li className={classes.chip} data-status={served.status}>
      <span className={classes.words}>
        <span className={classes.name}>
          {served.county}, {served.state}
        </span>
        <span className={classes.count} data-figures>
          <Count served={served} />
        </span>
      </span>
      {served.status === 'failed' ? (
        <button
          type="button"
          className={classes.button}
          aria-label={t('common.actions.retry')}
          onClick={(event) => {
            // This button goes while it is under way.
            const beside = event.currentTarget.nextElementSibling
            if (beside instanceof HTMLElement) beside.focus()
            acts.retry(served)
          }}
        >
          <IconRefresh size={18} aria-hidden />
        </button>
      ) : null}
      <button
        type="button"
        className={classes.button}
        aria-label={t('service.remove_county', { county: served.county })}
        onClick={(event) => {
          focusBeside(event.currentTarget)
          acts.remove(served)
        }}
      >
        <IconX size={18} aria-hidden />
      </button>
    </li>
  )
})

/** The counties served, each with its count and a way out. */
export const CountyChips = memo(
  ({ counties, acts }: { counties: readonly ServedCounty[]; acts: ChipActs }) => {
    const { t } = useTranslation()
    if (counties.length === 0) return <p className={classes.empty}>{t('service.empty')}</p>
    return (
      <ul className={classes.chips} aria-label={t('service.counties_label')}>
        {counties.map((served) => (
          <CountyChip key={countyKey(served)} served={served} acts={acts} />
        ))}
      </ul>
    )
  },
)
