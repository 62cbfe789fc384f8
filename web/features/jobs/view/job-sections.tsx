import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Job } from '#contract/endpoints/jobs.ts'
import { DetailList } from '#web/components/detail-list.tsx'
import { jobDate, moneyFromDollars } from '#web/lib/words/format.ts'
import { PhotoGroups } from '../../photos/index.ts'
import { hasErasedTexts, hiddenWord, isMasked } from '../job-status.ts'
import classes from './job-view.module.css'

type PanelProps = { title: string; aside?: ReactNode; children: ReactNode }

/** One part of a job's screen. */
export const Panel = ({ title, aside, children }: PanelProps) => (
  <section className={classes.panel} aria-label={title}>
    <header className={classes.panelHead}>
      <h2 className={classes.panelTitle}>{title}</h2>
      {aside}
    </header>
    {children}
  </section>
)

/** What happened and what was done about it, with the money of the repair. */
export const JobDescription = ({ job }: { job: Job }) => {
  const { t } = useTranslation()
  return (
    <Panel title={t('jobs.company.details_title')}>
      <DetailList
        items={[
          {
            key: 'issue',
            label: t('jobs.columns.issue_description'),
            value: job.issue_description,
            wide: true,
          },
          {
            key: 'repair',
            label: t('jobs.columns.repair_conducted'),
            value: job.repair_conducted,
            wide: true,
          },
          {
            key: 'loss',
            label: t('jobs.columns.date_of_loss'),
            value: jobDate(job.date_of_loss),
          },
          {
            key: 'created',
            label: t('jobs.columns.created'),
            value: jobDate(job.createdAt),
          },
          {
            key: 'amount',
            label: t('jobs.columns.amount'),
            value: moneyFromDollars(job.amount),
            figures: true,
          },
          {
            key: 'referral',
            label: t('jobs.columns.referral_amount'),
            value: moneyFromDollars(job.referral_amount),
            figures: true,
          },
        ]}
      />
    </Panel>
  )
}

/** The insurance behind the loss; the policy number is masked until a company has won. */
export const JobInsurance = ({ job }: { job: Job }) => {
  const { t } = useTranslation()
  return (
    <Panel title={t('jobs.company.insurance_title')}>
      <DetailList
        items={[
          {
            key: 'company',
            label: t('jobs.columns.insurance_company_name'),
            value: job.insurance_company_name,
          },
          {
            key: 'policy',
            label: t('jobs.columns.policy_number'),
            value: job.insurance_company_policy_number ?? (
              <span className={classes.masked}>{t(`jobs.company.${hiddenWord(job)}`)}</span>
            ),
          },
        ]}
      />
    </Panel>
  )
}

/** The photos of a job by group. */
export const JobPhotos = ({ job, aside }: { job: Job; aside?: ReactNode }) => {
  const { t } = useTranslation()
  return (
    <Panel title={t('jobs.company.photos_title')} aside={aside}>
      <PhotoGroups
        photos={job.photos}
        goneText={hasErasedTexts(job) ? t('photos.gone') : undefined}
        maskedText={isMasked(job) ? t(`jobs.company.photos_${hiddenWord(job)}`) : undefined}
      />
    </Panel>
  )
}
