import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'
import type { CompanyStatement, StatementLine } from '#contract/endpoints/money.ts'
import { pageQuery } from '#contract/paging.ts'
import { limits } from '#contract/rules/limits.ts'
import { DataTable, useTableParams } from '#web/components/data-table/index.ts'
import { clientPage } from '../client-page.ts'
import classes from './statement.module.css'
import { statementColumns } from './statement-columns.tsx'

const schema = z.object({ page: pageQuery.page, page_size: pageQuery.page_size })

/** Payments of the same job, and what came back of them, may stand in one month; only one of them has the invoice. */
const rowId = ({ job_id, kind, at, invoice_id }: StatementLine) =>
  `${job_id} ${kind} ${at} ${invoice_id}`
const rowLabel = ({ job_id }: StatementLine) => String(job_id)

/** The lines of a statement, ten to a page. */
export const StatementLines = ({ statement }: { statement: CompanyStatement }) => {
  const { t } = useTranslation()
  const params = useTableParams({ schema, pageSize: limits.pageSize, pageSizes: limits.pageSizes })
  const columns = useMemo(() => statementColumns(t, statement), [t, statement])
  const data = clientPage(statement.lines, params)
  return (
    <div className={classes.lines}>
      <DataTable
        label={t('money.views.statement')}
        columns={columns}
        query={{ data, error: null, isPending: false, dataUpdatedAt: 0, refetch: () => undefined }}
        params={params}
        rowId={rowId}
        rowLabel={rowLabel}
      />
    </div>
  )
}
