import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { SearchedColumn } from './data-column.ts'
import classes from './data-table.module.css'
import type { TableParams } from './use-table-params.ts'

type SearchNoticeProps = Pick<TableParams<unknown>, 'filters'> & {
  columns: readonly SearchedColumn[]
  onClear: (names: readonly string[]) => void
}

const namesOf = ({ id }: SearchedColumn): string[] => [id, `${id}_from`, `${id}_to`]

/** Which columns are searched, and the way out of that alone: in a wide table their fields may lie out of sight. */
export const SearchNotice = ({ columns, filters, onClear }: SearchNoticeProps) => {
  const { t } = useTranslation()
  const searched = columns.filter(
    (column) => column.search && namesOf(column).some((name) => filters[name] !== undefined),
  )
  if (searched.length === 0) return null
  return (
    <p className={classes.notice}>
      <span>
        {t('common.table.searched_in', {
          columns: searched.map(({ header }) => header).join(', '),
        })}
      </span>
      <Button variant="subtle" size="sm" onClick={() => onClear(searched.flatMap(namesOf))}>
        {t('common.states.clear_search')}
      </Button>
    </p>
  )
}
