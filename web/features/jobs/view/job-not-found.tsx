import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Job } from '#contract/endpoints/jobs.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { PageHeader } from '#web/components/page-header.tsx'
import { ErrorState } from '#web/components/query-state.tsx'
import type { Readable } from '#web/components/readable.ts'
import { isCallError } from '#web/lib/http/call-error.ts'
import { jobLoadTexts } from '../job-errors.ts'

type JobNotFoundProps = { query: Readable<Job>; list: string; label: string }

/** A job that did not load, or that is not the reader's to see. */
export const JobNotFound = ({ query, list, label }: JobNotFoundProps) => {
  const { t } = useTranslation()
  const { error } = query
  const gone = isCallError(error) && ['not_found', 'invalid_input'].includes(error.problem.code)
  return (
    <>
      <PageHeader title={label} back={{ to: list, label }} />
      {gone ? (
        <EmptyState
          picture="search"
          title={t('jobs.load.not_found_title')}
          text={t('jobs.load.not_found_text')}
          action={
            <Button component={Link} to={list}>
              {t('jobs.load.to_list')}
            </Button>
          }
        />
      ) : (
        <ErrorState error={error} texts={jobLoadTexts(t)} onRetry={query.refetch} />
      )}
    </>
  )
}
