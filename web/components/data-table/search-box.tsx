import { Button, Drawer } from '@mantine/core'
import '../theme/controls.css'
import { useTranslation } from 'react-i18next'
import { unusable } from '../form/unusable.ts'
import { useOnTop } from '../overlay/use-on-top.ts'
import { ColumnSearch } from './column-search.tsx'
import { type SearchedColumn, sheetName } from './data-column.ts'
import classes from './data-table.module.css'
import search from './search.module.css'
import type { TableParams } from './use-table-params.ts'

type SearchBoxProps = {
  opened: boolean
  onClose: () => void
  columns: readonly SearchedColumn[]
  params: Omit<TableParams<unknown>, 'query'>
}

const words = (id: string, desc: boolean): string => `${desc ? '-' : ''}${id}`

/** The searches and the order of a table, on a sheet from below. */
export const SearchBox = ({ opened, onClose, columns, params }: SearchBoxProps) => {
  const { t } = useTranslation()
  const sortable = columns.filter((column) => column.sortable)
  const active = Object.keys(params.filters).length
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      closeOnEscape={useOnTop()}
      position="bottom"
      size="85%"
      title={t(sheetName(columns))}
      closeButtonProps={{ 'aria-label': t('common.actions.close') }}
      classNames={{ title: classes.sheetTitle }}
    >
      <div className={classes.sheet}>
        {sortable.length > 0 ? (
          <label className={classes.sheetField}>
            <span>{t('common.table.sort')}</span>
            <span className={search.box}>
              <select
                className={search.input}
                value={params.sort ? words(params.sort.id, params.sort.desc) : ''}
                onChange={({ currentTarget: { value } }) =>
                  params.setSort(
                    value ? { id: value.replace('-', ''), desc: value.startsWith('-') } : undefined,
                  )
                }
              >
                <option value="">–</option>
                {sortable.flatMap(({ id, header }) =>
                  [false, true].map((desc) => (
                    <option key={words(id, desc)} value={words(id, desc)}>
                      {`${header}, ${t(desc ? 'common.table.sorted_down' : 'common.table.sorted_up')}`}
                    </option>
                  )),
                )}
              </select>
            </span>
          </label>
        ) : null}
        {columns
          .filter((column) => column.search)
          .map((column) => (
            <div key={column.id} className={classes.sheetField}>
              <span>{column.header}</span>
              <ColumnSearch column={column} params={params} open />
            </div>
          ))}
        <div className={classes.sheetButtons}>
          <Button
            variant="default"
            {...unusable(active === 0)}
            onClick={active === 0 ? undefined : () => params.clearFilters()}
          >
            {t('common.states.clear_search')}
          </Button>
          <Button onClick={onClose}>{t('common.table.show')}</Button>
        </div>
      </div>
    </Drawer>
  )
}
