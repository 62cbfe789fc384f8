import '../theme/controls.css'
import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { followHeading } from '#web/lib/page/follow-heading.ts'
import { EmptyState } from '../empty-state.tsx'
import { inPlace } from '../on-demand/in-place.tsx'
import { createPart } from '../on-demand/part.ts'
import { ErrorState, readState } from '../query-state.tsx'
import { StaleLine } from '../stale-line.tsx'
import classes from './data-table.module.css'
import { ListStatus } from './list-status.tsx'
import { Pager } from './pager.tsx'
import { SearchSheet } from './search-sheet.tsx'
import { showFirst } from './show-first.ts'
import { TableCards } from './table-cards.tsx'
import { TableRows } from './table-rows.tsx'
import { TableSkeleton } from './table-skeleton.tsx'
import type { DataTableProps } from './table-view.ts'
import { useKnownTotal } from './use-known-total.ts'
import { usePageThere } from './use-page-there.ts'
import { useRowsInSteps } from './use-rows-in-steps.ts'

/** Where it does not come the fields themselves still clear what they ask for. */
const SearchNotice = inPlace(
  createPart(async () => (await import('./search-notice.tsx')).SearchNotice),
  null,
  () => null,
)

const noRows: readonly never[] = []

/** A server-driven table: rows above 768 pixels, cards below, all its state in the address. */
export const DataTable = <T, Query>(props: DataTableProps<T, Query>) => {
  const { label, columns, query, params, rowId, rowLabel = rowId, onOpen, actions } = props
  const { t } = useTranslation()
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const { data: latest, isPlaceholderData: waiting = false } = query
  const given = useMemo(
    () => ({
      data: latest,
      waiting,
      // Rows that are kept until the next come are of the search before, also where that is cleared.
      ofSearch: params.searching || waiting,
      drawing: { columns, rowId, rowLabel, onOpen, actions },
    }),
    [latest, waiting, params.searching, columns, rowId, rowLabel, onOpen, actions],
  )
  // A hundred rows take a while to draw: what is typed or pressed meanwhile goes first.
  const shown = useDeferredValue(given)
  const { data } = shown
  const rows = data?.rows ?? noRows
  const drawn = useRowsInSteps(rows, shown.drawing.rowId)
  const total = data?.total ?? 0
  const read = { data, error: query.error }
  const searching = params.searching || shown.ofSearch
  const state = readState(read, (page) => page.total === 0, searching)
  const busy = waiting || shown.waiting
  usePageThere(params, busy ? undefined : total)
  // From a page that cannot be read one can turn to others.
  const knownTotal = useKnownTotal(params.filters, waiting ? undefined : latest?.total)
  // Its button goes with what it clears.
  const clearSearch = (names?: readonly string[]): void => {
    params.clearFilters(names)
    followHeading()
  }
  const frame = useRef<HTMLDivElement>(null)
  const View = phone ? TableCards : TableRows
  // What found nothing, or failed, can be asked for otherwise; alone stands but a list that never came.
  const [stood, setStood] = useState(false)
  const searched = state === 'empty_search' || (state === 'error' && (searching || stood))
  if (!stood && (state === 'ready' || searched)) setStood(true)
  const inSight = state === 'ready' || (searched && !phone)

  return (
    <section className={classes.root} aria-label={label}>
      {props.toolbar || phone ? (
        <div className={classes.toolbar}>
          {props.toolbar}
          {phone && (state === 'ready' || searched || searching) ? (
            <SearchSheet columns={columns} params={params} />
          ) : null}
          {params.searching && !phone && state !== 'empty_search' ? (
            <SearchNotice columns={columns} filters={params.filters} onClear={clearSearch} />
          ) : null}
        </div>
      ) : null}
      <StaleLine query={query} />
      <ListStatus
        total={total}
        params={params}
        none={state === 'empty_search' ? t('common.states.empty_search_title') : ''}
      />
      <div ref={frame} className={classes.frame}>
        {state === 'pending' ? <TableSkeleton columns={columns.length} phone={phone} /> : null}
        {inSight ? (
          <View
            {...shown.drawing}
            rows={drawn}
            params={params}
            label={label}
            busy={busy}
            unfinished={drawn !== rows}
          />
        ) : null}
        {state === 'error' ? (
          <ErrorState error={query.error} texts={props.errorTexts} onRetry={query.refetch} />
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
              <Button variant="default" onClick={() => clearSearch()}>
                {t('common.states.clear_search')}
              </Button>
            }
          />
        ) : null}
        {state === 'ready' || (state === 'error' && knownTotal > 0) ? (
          <Pager
            total={data ? total : knownTotal}
            params={params}
            onTurn={phone ? () => showFirst(frame.current) : undefined}
          />
        ) : null}
      </div>
    </section>
  )
}
