import '../theme/controls.css'
import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../empty-state.tsx'
import { ErrorState, readState } from '../query-state.tsx'
import classes from './data-table.module.css'
import { Pager } from './pager.tsx'
import { SearchSheet } from './search-sheet.tsx'
import { TableCards } from './table-cards.tsx'
import { TableRows } from './table-rows.tsx'
import { TableSkeleton } from './table-skeleton.tsx'
import type { DataTableProps } from './table-view.ts'

const noRows: readonly never[] = []

/** A server-driven table: rows above 768 pixels, cards below, all its state in the address. */
export const DataTable = <T, Query>(props: DataTableProps<T, Query>) => {
  const { label, columns, query, params, rowId, rowLabel = rowId, onOpen, actions } = props
  const { t } = useTranslation()
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const rows = query.data?.rows ?? noRows
  const total = query.data?.total ?? 0
  const state = readState(query, (page) => page.total === 0, params.searching)
  const busy = query.isPlaceholderData ?? false
  const lastPage = Math.max(1, Math.ceil(total / params.pageSize))
  const { page, setPage } = params

  // An address from yesterday may name a page that is gone today.
  useEffect(() => {
    if (total > 0 && !busy && page > lastPage) setPage(lastPage)
  })
  const View = phone ? TableCards : TableRows
  const shown = state === 'ready' || (state === 'empty_search' && !phone)

  return (
    <section className={classes.root} aria-label={label}>
      {props.toolbar || phone ? (
        <div className={classes.toolbar}>
          {props.toolbar}
          {phone && (state === 'ready' || params.searching) ? (
            <SearchSheet columns={columns} params={params} />
          ) : null}
        </div>
      ) : null}
      <div className={classes.frame}>
        {state === 'pending' ? <TableSkeleton columns={columns.length} phone={phone} /> : null}
        {state === 'error' ? (
          <ErrorState error={query.error} texts={props.errorTexts} onRetry={query.refetch} />
        ) : null}
        {shown ? (
          <View
            rows={rows}
            rowId={rowId}
            columns={columns}
            params={params}
            label={label}
            busy={busy}
            rowLabel={rowLabel}
            onOpen={onOpen}
            actions={actions}
          />
        ) : null}
        {state === 'empty'
          ? (props.empty ?? (
              <EmptyState
                title={t('common.states.empty_title')}
                text={t('common.states.empty_text')}
              />
            ))
          : null}
        {state === 'empty_search' ? (
          <EmptyState
            picture="search"
            title={t('common.states.empty_search_title')}
            text={t('common.states.empty_search_text')}
            action={
              <Button variant="default" onClick={params.clearFilters}>
                {t('common.states.clear_search')}
              </Button>
            }
          />
        ) : null}
        {state === 'ready' ? <Pager total={total} params={params} /> : null}
      </div>
    </section>
  )
}
