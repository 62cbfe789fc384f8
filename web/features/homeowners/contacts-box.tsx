import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ModalBox } from '#web/components/overlay/modal-box.tsx'
import { QueryState } from '#web/components/query-state.tsx'
import { ContactsForm } from './contacts-form.tsx'
import { type Homeowner, homeownerQuery } from './queries.ts'

type ContactsBoxProps = {
  homeownerId: number
  opened: boolean
  onClose: () => void
  onSaved: (homeowner: Homeowner) => void
}

/** The window in which contact details are corrected; closed without Cancel, it has what was typed when it is opened again. */
export const ContactsBox = ({ homeownerId, opened, onClose, onSaved }: ContactsBoxProps) => {
  const { t } = useTranslation()
  const homeowner = useQuery({ ...homeownerQuery(homeownerId), enabled: opened })
  return (
    <ModalBox opened={opened} onClose={onClose} title={t('homeowners.correct.action')} size={640}>
      <QueryState query={homeowner}>
        {(found) => <ContactsForm homeowner={found} onCancel={onClose} onSaved={onSaved} />}
      </QueryState>
    </ModalBox>
  )
}
