import { useTranslation } from 'react-i18next'
import type { SearchedColumn } from './data-column.ts'
import { DatesInputs, DatesSearch } from './dates-search.tsx'
import classes from './search.module.css'
import { TextSearch } from './text-search.tsx'
import type { TableParams } from './use-table-params.ts'

type ColumnSearchProps = {
  column: SearchedColumn
  params: Pick<TableParams<unknown>, 'filters' | 'setFilter'>
  /** Open, with both days in sight: on a phone's search sheet. */
  open?: boolean
}

/** The search input of one column, whatever its kind. */
export const ColumnSearch = ({ column, params, open = false }: ColumnSearchProps) => {
  const { t } = useTranslation()
  const { id, header, search } = column
  const { filters, setFilter } = params
  if (!search) return null
  if (search.kind === 'text')
    return (
      <TextSearch
        header={header}
        value={filters[id] ?? ''}
        inputMode={search.inputMode}
        onChange={(text) => setFilter(id, text)}
      />
    )
  if (search.kind === 'select')
    return (
      <span className={classes.box} data-set={Boolean(filters[id]) || undefined}>
        <select
          className={classes.input}
          aria-label={t('common.table.search_in', { column: header })}
          value={filters[id] ?? ''}
          onChange={(event) => setFilter(id, event.currentTarget.value)}
        >
          <option value="">{t('common.table.any')}</option>
          {search.options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </span>
    )
  const Dates = open ? DatesInputs : DatesSearch
  return (
    <Dates
      header={header}
      from={filters[`${id}_from`] ?? ''}
      to={filters[`${id}_to`] ?? ''}
      onFrom={(day) => setFilter(`${id}_from`, day)}
      onTo={(day) => setFilter(`${id}_to`, day)}
    />
  )
}
