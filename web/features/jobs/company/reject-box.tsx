import { useTranslation } from 'react-i18next'
import { ModalBox } from '#web/components/overlay/modal-box.tsx'
import { RejectQuestion } from './reject-question.tsx'
import type { RejectJob } from './use-reject-job.ts'

type RejectBoxProps = { opened: boolean; onClose: () => void; flow: RejectJob }

/** The window with the reject form. */
export const RejectBox = ({ flow, ...box }: RejectBoxProps) => {
  const { t } = useTranslation()
  return (
    <ModalBox {...box} size={480} title={t('jobs.reject.question')}>
      {flow.asked ? <RejectQuestion job={flow.asked} flow={flow} /> : null}
    </ModalBox>
  )
}
