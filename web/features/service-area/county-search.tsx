import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AutocompleteField } from '#web/components/form/index.ts'
import { countyKey } from './area/served-county.ts'
import type { ServiceAreaChoice } from './area/use-service-area.ts'
import { countiesQuery } from './queries.ts'

type CountySearchProps = { area: ServiceAreaChoice; error: string | undefined }

/** Finds a county of the chosen state while typing (300 ms) and adds it, once only (section 5). */
export const CountySearch = ({ area, error }: CountySearchProps) => {
  const { t } = useTranslation()
  const [search, setSearch] = useState('')
  const found = useQuery(countiesQuery(area.state, search.trim()))
  const rows = found.data ?? []
  return (
    <AutocompleteField
      name="county"
      value=""
      label={t('service.county')}
      help={t(area.state ? 'service.county_help' : 'service.county_needs_state')}
      required
      disabled={area.state === ''}
      error={error}
      options={rows.map(({ id, county, state }) => ({
        value: String(id),
        label: county,
        ...(area.served.has(countyKey({ county, state }))
          ? { detail: t('service.county_added') }
          : {}),
      }))}
      onSearch={setSearch}
      loading={found.isFetching}
      nothingFound={t(found.isError ? 'service.counties_failed' : 'service.county_none')}
      clearOnPick
      onBlur={() => {}}
      onChange={(id) => {
        const row = rows.find((known) => String(known.id) === id)
        if (row) area.acts.add({ county: row.county, state: row.state })
      }}
    />
  )
}
