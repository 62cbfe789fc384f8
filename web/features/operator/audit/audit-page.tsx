import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { AuditEntry } from '#contract/endpoints/operator/audit.ts'
import { operatorEndpoints } from '#contract/endpoints/operator/index.ts'
import { DataTable, useTableParams } from '#web/components/data-table/index.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { PageHeader } from '#web/components/page-header.tsx'
import { OlderRows } from '../parts/older-rows.tsx'
import { auditQuery } from '../queries.ts'
import { auditColumns } from './audit-columns.tsx'

const rowId = ({ id }: AuditEntry) => String(id)

/** The audit log, newest first: all of it, of one act or of one subject. */
export const AuditPage = () => {
  const { t } = useTranslation()
  const params = useTableParams({ schema: operatorEndpoints.listAudit.query, pageSize: 25 })
  const entries = useQuery(auditQuery(params.query))
  const columns = useMemo(() => auditColumns(t), [t])
  return (
    <>
      <PageHeader title={t('operator.audit.title')} text={t('operator.audit.text')} />
      <DataTable
        label={t('operator.audit.title')}
        columns={columns}
        query={entries}
        params={params}
        rowId={rowId}
        empty={
          <EmptyState title={t('operator.audit.none_title')} text={t('operator.audit.none_text')} />
        }
      />
      <OlderRows page={entries.data} />
    </>
  )
}
