import { useTranslation } from 'react-i18next'
import { PageHeader } from '#web/components/page-header.tsx'
import { paths } from '#web/lib/paths.ts'
import { listAddress } from '#web/lib/session/list-address.ts'
import { useWayBack } from '../use-way-back.ts'
import { InOneTab } from './in-one-tab.tsx'
import { JobWriter } from './job-writer.tsx'

/** Writing a job, in one tab of this browser at a time: two would overwrite each other's draft. */
export const JobEditor = ({ userId }: { userId: string }) => {
  const { t } = useTranslation()
  const { jobs } = paths.inicio.plumber
  const { link } = useWayBack(jobs, listAddress(jobs))
  return (
    <InOneTab
      name={`plumbline.draft.${userId}`}
      header={
        <PageHeader title={t('jobs.form.title')} back={{ ...link, label: t('jobs.form.back') }} />
      }
      title={t('jobs.form.elsewhere_title')}
      text={t('jobs.form.elsewhere_text')}
    >
      <JobWriter userId={userId} />
    </InOneTab>
  )
}
