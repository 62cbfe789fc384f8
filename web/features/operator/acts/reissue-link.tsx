import { useTranslation } from 'react-i18next'
import { operatorEndpoints } from '#contract/endpoints/operator/index.ts'
import type { OperatorJob } from '#contract/endpoints/operator/shown-job.ts'
import { call } from '#web/lib/http/call.ts'
import { ActWindow } from './act-window.tsx'
import { ReasonForm } from './reason-form.tsx'

export type JobActProps = { job: OperatorJob; opened: boolean; onClose: () => void }

/** Closes the payment link of a job and makes a new one. */
export const ReissueLink = ({ job: { id, company }, opened, onClose }: JobActProps) => {
  const { t } = useTranslation()
  return (
    <ActWindow
      opened={opened}
      onClose={onClose}
      title={t('operator.acts.reissue.title')}
      text={t(`operator.acts.reissue.${company?.blocked ? 'text_blocked' : 'text'}`, {
        company: company?.name ?? '',
      })}
    >
      <ReasonForm
        submit={t('operator.acts.reissue.open')}
        onClose={onClose}
        act={async ({ reason }) => {
          const body = { job_id: id, reason, from: company?.id }
          await call(operatorEndpoints.reissueLink, { body })
          return t('operator.acts.reissue.done')
        }}
      />
    </ActWindow>
  )
}
