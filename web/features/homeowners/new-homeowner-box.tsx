import { useTranslation } from 'react-i18next'
import { ModalBox } from '#web/components/overlay/modal-box.tsx'
import { NewHomeownerForm } from './new-homeowner-form.tsx'
import type { Homeowner } from './queries.ts'

export type NewHomeownerProps = {
  plumberId: string
  /** What was searched for before. */
  typed: string
  opened: boolean
  onClose: () => void
  onCreated: (homeowner: Homeowner) => void
}

/** The New Homeowner window of the job form (section 5). */
export const NewHomeownerBox = ({ opened, onClose, ...form }: NewHomeownerProps) => {
  const { t } = useTranslation()
  return (
    <ModalBox
      opened={opened}
      onClose={onClose}
      title={t('homeowners.new')}
      size={640}
      closeOnClickOutside={false}
    >
      <NewHomeownerForm {...form} onCancel={onClose} />
    </ModalBox>
  )
}
