import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ModalBox } from '#web/components/overlay/modal-box.tsx'
import type { LeftHomeowner } from './left-homeowner.ts'
import { NewHomeownerForm } from './new-homeowner-form.tsx'
import type { Homeowner } from './queries.ts'
import { createRequestKeys } from './request-keys.ts'

export type NewHomeownerProps = {
  plumberId: string
  /** What was searched for when it was opened. */
  typed: string
  left: LeftHomeowner | undefined
  onLeft: (left: LeftHomeowner | undefined) => void
  opened: boolean
  onClose: () => void
  onCreated: (homeowner: Homeowner) => void
}

/**
 * The New Homeowner window of the job form (section 5). Closed without Cancel, it has what was typed when
 * it is opened again for the same search, or for none.
 */
export const NewHomeownerBox = ({ opened, onClose, ...form }: NewHomeownerProps) => {
  const { t } = useTranslation()
  const [keys] = useState(() => createRequestKeys(form.left?.tried))
  return (
    <ModalBox opened={opened} onClose={onClose} title={t('homeowners.new')} size={640}>
      <NewHomeownerForm {...form} keys={keys} onCancel={onClose} />
    </ModalBox>
  )
}
