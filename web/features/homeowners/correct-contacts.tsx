import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ContactsModal } from './contacts-modal.ts'
import classes from './homeowners.module.css'
import { leftContacts } from './left-contacts.ts'
import type { Homeowner } from './queries.ts'

type CorrectContactsProps = { homeownerId: number; onSaved: (homeowner: Homeowner) => void }

/** The way to correct how a homeowner of the plumber's own is called and reached. */
export const CorrectContacts = ({ homeownerId, onSaved }: CorrectContactsProps) => {
  const { t } = useTranslation()
  const [opened, setOpened] = useState(false)
  const isLeft = leftContacts.useIsLeft(String(homeownerId))
  const close = (): void => setOpened(false)
  return (
    <>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconPencil size={18} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {t('homeowners.correct.action')}
      </Button>
      {isLeft ? <p className={classes.unsaved}>{t('homeowners.correct.unsaved')}</p> : null}
      <ContactsModal
        homeownerId={homeownerId}
        opened={opened}
        onClose={close}
        onSaved={(homeowner) => {
          close()
          onSaved(homeowner)
        }}
      />
    </>
  )
}
