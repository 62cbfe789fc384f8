import { Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { NewHomeownerForm } from './new-homeowner-form.tsx'
import type { Homeowner } from './queries.ts'

type NewHomeownerModalProps = {
  plumberId: string
  /** What was searched for before. */
  typed: string
  opened: boolean
  onClose: () => void
  onCreated: (homeowner: Homeowner) => void
}

/** The New Homeowner window of the job form (section 5). */
export const NewHomeownerModal = ({ opened, onClose, ...form }: NewHomeownerModalProps) => {
  const { t } = useTranslation()
  return (
    <Modal
      closeButtonProps={{ 'aria-label': t('common.actions.close') }}
      opened={opened}
      onClose={onClose}
      title={t('homeowners.new')}
      size={640}
      closeOnClickOutside={false}
    >
      <NewHomeownerForm {...form} onCancel={onClose} />
    </Modal>
  )
}
