import { IconSearch } from '@tabler/icons-react'
import { useDeferredValue, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { countyKey } from './served-county.ts'
import type { ServiceAreaChoice } from './use-service-area.ts'
import { ZipGroup } from './zip-group.tsx'
import classes from './zip-list.module.css'

/** All zip codes of the chosen counties, searchable; each can be left out and taken back. */
export const ZipList = ({ area }: { area: ServiceAreaChoice }) => {
  const { t } = useTranslation()
  const id = useId()
  const [search, setSearch] = useState('')
  const start = useDeferredValue(search)
  const groups = area.counties
    .map((served) => ({ served, zips: served.all.filter((zip) => zip.startsWith(start)) }))
    .filter(({ zips }) => zips.length > 0)
  if (area.counties.every(({ all }) => all.length === 0)) return null
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <header className={classes.head}>
        <div className={classes.words}>
          <h3 id={id} className={classes.title}>
            {t('service.zips_label')}
          </h3>
          <p className={classes.total} data-figures aria-live="polite">
            {t('service.total_counties', { count: area.counties.length })}
            {' · '}
            {t('service.total_zips', { count: area.body.zip_codes.length })}
          </p>
        </div>
        <label className={classes.search}>
          <IconSearch size={18} stroke={1.75} aria-hidden />
          <input
            type="search"
            inputMode="numeric"
            maxLength={5}
            value={search}
            placeholder={t('service.zips_search')}
            aria-label={t('service.zips_search')}
            onChange={(event) => setSearch(event.currentTarget.value.replace(/\D/g, ''))}
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        </label>
      </header>
      <div className={classes.scroll}>
        {groups.length === 0 ? (
          <p className={classes.none}>{t('service.zips_none', { text: start })}</p>
        ) : null}
        {groups.map(({ served, zips }) => (
          <ZipGroup key={countyKey(served)} served={served} zips={zips} area={area} />
        ))}
      </div>
      <p className={classes.help}>{t('service.zips_help')}</p>
    </section>
  )
}
