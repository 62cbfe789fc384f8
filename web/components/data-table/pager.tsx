import { usePagination } from '@mantine/hooks'
import {
  IconChevronLeft,
  IconChevronRight,
  IconChevronsLeft,
  IconChevronsRight,
} from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { pageCount } from './page-count.ts'
import classes from './pager.module.css'
import { useRange } from './use-range.ts'
import type { TableParams } from './use-table-params.ts'

type PagerProps = {
  total: number
  params: Pick<TableParams<unknown>, 'page' | 'pageSize' | 'pageSizes' | 'setPage' | 'setPageSize'>
  /** Before a page is turned by a finger or the mouse: a keyboard stays where its focus is. */
  onTurn?: (() => void) | undefined
}

type StepProps = {
  label: string
  disabled: boolean
  onClick: (event: MouseEvent) => void
  Icon: typeof IconChevronLeft
}

/** A button that is switched off would lose the focus at the first and the last page. */
const Step = ({ label, disabled, onClick, Icon }: StepProps) => (
  <button
    type="button"
    className={classes.page}
    aria-label={label}
    aria-disabled={disabled || undefined}
    onClick={disabled ? undefined : onClick}
  >
    <Icon size={18} aria-hidden />
  </button>
)

/** Full-numbers paging with the page length (section 9): « ‹ 1 2 3 … › ». `ListStatus` says it aloud. */
export const Pager = ({ total, params, onTurn }: PagerProps) => {
  const { t } = useTranslation()
  const { page, pageSize, pageSizes, setPage, setPageSize } = params
  const pages = pageCount(total, pageSize)
  const range = useRange(total, params)
  const { range: items } = usePagination({ total: pages, page })
  const turnTo = (wanted: number) => (event: MouseEvent) => {
    if (event.detail > 0) onTurn?.()
    setPage(wanted)
  }
  return (
    <div className={classes.pager}>
      <p className={classes.range} data-figures>
        {range}
      </p>
      <nav className={classes.pages} aria-label={t('common.table.pages')}>
        <Step
          label={t('common.table.first')}
          disabled={page <= 1}
          onClick={turnTo(1)}
          Icon={IconChevronsLeft}
        />
        <Step
          label={t('common.table.previous')}
          disabled={page <= 1}
          onClick={turnTo(page - 1)}
          Icon={IconChevronLeft}
        />
        {items.map((item, index) =>
          item === 'dots' ? (
            <span key={`gap-${items[index - 1]}`} className={classes.gap}>
              …
            </span>
          ) : (
            <button
              key={item}
              type="button"
              className={classes.page}
              aria-label={t('common.table.page', { page: item })}
              aria-current={item === page ? 'page' : undefined}
              onClick={turnTo(item)}
            >
              {item}
            </button>
          ),
        )}
        <Step
          label={t('common.table.next')}
          disabled={page >= pages}
          onClick={turnTo(page + 1)}
          Icon={IconChevronRight}
        />
        <Step
          label={t('common.table.last')}
          disabled={page >= pages}
          onClick={turnTo(pages)}
          Icon={IconChevronsRight}
        />
      </nav>
      <label className={classes.size}>
        {t('common.table.page_size')}
        <select
          value={pageSize}
          onChange={(event) => setPageSize(Number(event.currentTarget.value))}
        >
          {pageSizes.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}
