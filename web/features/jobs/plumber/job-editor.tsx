import { Button } from '@mantine/core'
import { IconBrowserCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#web/components/empty-state.tsx'
import { PageHeader } from '#web/components/page-header.tsx'
import { SkeletonLines } from '#web/components/query-state.tsx'
import { followHeading } from '#web/lib/follow-heading.ts'
import { paths } from '#web/lib/paths.ts'
import { useOneTab } from '#web/lib/use-one-tab.ts'
import { listAddress } from '../list-address.ts'
import { JobWriter } from './job-writer.tsx'

/** Writing a job, in one tab of this browser at a time: two would overwrite each other's draft. */
export const JobEditor = ({ userId }: { userId: string }) => {
  const { t } = useTranslation()
  const { standing, take } = useOneTab(`plumbline.draft.${userId}`)
  // The form takes the place of the button.
  const goOnHere = (): void => {
    take()
    followHeading()
  }
  if (standing === 'here') return <JobWriter userId={userId} />
  return (
    <>
      <PageHeader
        title={t('jobs.form.title')}
        back={{ to: listAddress(paths.inicio.plumber.jobs), label: t('jobs.form.back') }}
      />
      {standing === 'asking' ? (
        <SkeletonLines lines={8} />
      ) : (
        <EmptyState
          picture="jobs"
          title={t('jobs.form.elsewhere_title')}
          text={t('jobs.form.elsewhere_text')}
          action={
            <Button
              color="copper"
              leftSection={<IconBrowserCheck size={18} stroke={1.75} aria-hidden />}
              onClick={goOnHere}
            >
              {t('jobs.form.elsewhere_take')}
            </Button>
          }
        />
      )}
    </>
  )
}
