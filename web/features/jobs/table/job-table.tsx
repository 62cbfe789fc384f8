import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Job } from '#contract/endpoints/jobs.ts'
import { limits } from '#contract/rules/limits.ts'
import { DataTable, useTableParams } from '#web/components/data-table/index.ts'
import { useRememberedList } from '#web/lib/session/use-remembered-list.ts'
import { jobLoadTexts } from '../job-errors.ts'
import { isPayable } from '../job-status.ts'
import { paymentPolling } from '../payment-polling.ts'
import { type JobList, jobListOptions } from '../queries.ts'
import { ExportButton } from './export-button.tsx'
import { jobColumns } from './job-columns.ts'
import classes from './jobs.module.css'
import { tableQueries } from './table-queries.ts'

type JobTableProps = {
  list: JobList
  label: string
  userId: string
  /** Waits with the first read, until something else is known. */
  enabled?: boolean
  /** Reads again, soon at first, while a payment of a job in sight is awaited. */
  awaitingPayment?: boolean
  onOpen: (job: Job) => void
  actions?: (job: Job) => ReactNode
  empty: ReactNode
}

const newestFirst = { id: 'created', desc: true }
const lastRejectedFirst = { id: 'rejected', desc: true }
/** Where the table becomes cards. */
const phone = '(max-width: 47.99em)'
const rowId = (job: Job) => String(job.id)

/** A job table: one page at a time from the server, its searches and order in the address. */
export const JobTable = ({
  list,
  label,
  userId,
  enabled = true,
  awaitingPayment = false,
  ...props
}: JobTableProps) => {
  const { t } = useTranslation()
  useRememberedList()
  const params = useTableParams({
    schema: tableQueries[list],
    pageSize: limits.pageSize,
    pageSizes: limits.pageSizes,
    sort: list === 'rejected' ? lastRejectedFirst : newestFirst,
  })
  const polling = useMemo(() => (awaitingPayment ? paymentPolling() : undefined), [awaitingPayment])
  const jobs = useQuery({
    ...jobListOptions(list, userId, params.query),
    enabled,
    refetchInterval: (query) =>
      query.state.data?.rows.some(isPayable) ? (polling?.(query) ?? false) : false,
  })
  const compact = useMediaQuery(phone, false, { getInitialValueInEffect: false })
  const columns = useMemo(() => jobColumns(t, { list, compact }), [t, list, compact])
  const rowLabel = useCallback((job: Job) => t('jobs.job', { id: job.id }), [t])
  return (
    <div className={classes.table}>
      {jobs.isPending ? (
        <p className={classes.wait} role="status">
          {t('jobs.load.wait')}
        </p>
      ) : null}
      <DataTable
        label={label}
        columns={columns}
        query={jobs}
        params={params}
        rowId={rowId}
        rowLabel={rowLabel}
        errorTexts={jobLoadTexts(t)}
        toolbar={
          <ExportButton list={list} userId={userId} query={params.query} none={!jobs.data?.total} />
        }
        {...props}
      />
    </div>
  )
}
