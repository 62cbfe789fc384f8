import { useTranslation } from 'react-i18next'
import { ActWindow } from './act-window.tsx'
import { ReassignForm } from './reassign-form.tsx'
import type { JobActProps } from './reissue-link.tsx'

/** Gives an unpaid job to another company that can take it. */
export const ReassignJob = ({ job, opened, onClose }: JobActProps) => {
  const { t } = useTranslation()
  return (
    <ActWindow
      opened={opened}
      onClose={onClose}
      title={t('operator.acts.reassign.title', { id: job.id })}
      text={t('operator.acts.reassign.text', { company: job.company?.name ?? '' })}
    >
      <ReassignForm job={job} onClose={onClose} />
    </ActWindow>
  )
}
