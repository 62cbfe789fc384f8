import { useTranslation } from 'react-i18next'
import { ActWindow } from './act-window.tsx'
import { RefundForm } from './refund-form.tsx'
import type { JobActProps } from './reissue-link.tsx'

/** Gives the payment of a job back, all that is left or a part of it. */
export const RefundJob = ({ job, opened, onClose }: JobActProps) => {
  const { t } = useTranslation()
  return (
    <ActWindow
      opened={opened}
      onClose={onClose}
      title={t('operator.acts.refund.title', { id: job.id })}
      text={t('operator.acts.refund.text', { company: job.company?.name ?? '' })}
    >
      <RefundForm job={job} onClose={onClose} />
    </ActWindow>
  )
}
