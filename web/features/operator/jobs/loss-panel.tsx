import { useTranslation } from 'react-i18next'
import type { OperatorJob } from '#contract/endpoints/operator/shown-job.ts'
import { DetailList } from '#web/components/detail-list.tsx'
import { jobDate } from '#web/lib/words/format.ts'
import { Moment } from '../parts/moment.tsx'
import { Panel } from '../parts/panel.tsx'

/** What the plumber wrote of the loss and its insurance. */
export const LossPanel = ({ job }: { job: OperatorJob }) => {
  const { t } = useTranslation()
  return (
    <Panel title={t('operator.job.loss_title')}>
      <DetailList
        items={[
          {
            key: 'issue',
            label: t('operator.fields.issue'),
            value: job.issue_description,
            wide: true,
          },
          {
            key: 'repair',
            label: t('operator.fields.repair'),
            value: job.repair_conducted,
            wide: true,
          },
          {
            key: 'insurance',
            label: t('operator.fields.insurance'),
            value: job.insurance_company_name,
          },
          {
            key: 'policy',
            label: t('operator.fields.policy'),
            value: job.insurance_company_policy_number,
          },
          {
            key: 'loss',
            label: t('operator.fields.date_of_loss'),
            value: jobDate(job.date_of_loss),
          },
          { key: 'photos', label: t('operator.fields.photos'), value: job.photos },
          {
            key: 'created',
            label: t('operator.fields.created'),
            value: <Moment at={job.created_at} />,
            figures: true,
            wide: true,
          },
        ]}
      />
    </Panel>
  )
}
