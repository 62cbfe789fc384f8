import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { z } from 'zod/mini'
import { operatorEndpoints } from '#contract/endpoints/operator/index.ts'
import type { FoundJob } from '#contract/endpoints/operator/shown-job.ts'
import { DataTable, useTableParams } from '#web/components/data-table/index.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { PageHeader } from '#web/components/page-header.tsx'
import { paths } from '#web/lib/paths.ts'
import { useRememberedList } from '#web/lib/session/use-remembered-list.ts'
import { ListSearch } from '../parts/list-search.tsx'
import { OlderRows } from '../parts/older-rows.tsx'
import { jobsQuery } from '../queries.ts'
import { jobColumns, jobOutcomes } from './job-columns.tsx'
import { OnlyOf } from './only-of.tsx'

/** The address asks for no outcome that the list's box does not offer. */
const schema = z.extend(operatorEndpoints.searchJobs.query, {
  outcome: z.optional(z.enum(jobOutcomes)),
})

const rowId = ({ id }: FoundJob) => String(id)

/** Every job, searched and by pages. */
export const JobsPage = () => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  useRememberedList()
  const params = useTableParams({ schema, pageSize: 25 })
  const jobs = useQuery(jobsQuery(params.query))
  const columns = useMemo(() => jobColumns(t), [t])
  return (
    <>
      <PageHeader title={t('operator.jobs.title')} text={t('operator.jobs.text')} />
      <DataTable
        label={t('operator.jobs.title')}
        columns={columns}
        query={jobs}
        params={params}
        rowId={rowId}
        rowLabel={({ id }) => t('operator.job.title', { id })}
        onOpen={({ id }) => navigate(paths.operator.job(id))}
        toolbar={
          <>
            <ListSearch
              label={t('operator.jobs.search')}
              value={params.filters.q ?? ''}
              onChange={(q) => params.setFilter('q', q)}
            />
            <OnlyOf of="plumber" params={params} />
            <OnlyOf of="company" params={params} />
          </>
        }
        empty={
          <EmptyState
            picture="jobs"
            title={t('operator.jobs.none_title')}
            text={t('operator.jobs.none_text')}
          />
        }
      />
      <OlderRows page={jobs.data} />
    </>
  )
}
