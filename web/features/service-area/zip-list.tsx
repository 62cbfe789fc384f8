import { IconSearch } from '@tabler/icons-react'
import { useDeferredValue, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { countyKey } from './area/served-county.ts'
import type { ServiceAreaChoice } from './area/use-service-area.ts'
import { ZipGroup } from './zip-group.tsx'
import classes from './zip-list.module.css'

/** Up to as many zip codes stand open at once; of more, one opens the counties one wants. */
const openAtOnce = 1000

/** All zip codes of the chosen counties, searchable; each can be left out and taken back. */
export const ZipList = ({ area }: { area: ServiceAreaChoice }) => {
  const { t } = useTranslation()
  const id = useId()
  const [search, setSearch] = useState('')
  const start = useDeferredValue(search)
  const counties = useDeferredValue(area.counties)
  const groups = counties
    .map((served) => ({
      served,
      found: served.all.reduce((count, zip) => (zip.startsWith(start) ? count + 1 : count), 0),
    }))
    .filter(({ found }) => found > 0)
  const open = groups.reduce((sum, { found }) => sum + found, 0) <= openAtOnce
  if (area.counties.every(({ all }) => all.length === 0)) return null
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <header className={classes.head}>
        <h3 id={id} className={classes.title}>
          {t('service.zips_label')}
        </h3>
        <label className={classes.search}>
          <IconSearch size={18} aria-hidden />
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
        <div role="status">
          {groups.length === 0 ? (
            <p className={classes.none}>{t('service.zips_none', { text: start })}</p>
          ) : null}
        </div>
        {groups.map(({ served }) => (
          <ZipGroup
            key={countyKey(served)}
            served={served}
            start={start}
            open={open}
            acts={area.acts}
          />
        ))}
      </div>
      <p className={classes.help}>{t('service.zips_help')}</p>
    </section>
  )
}
