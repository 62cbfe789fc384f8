import { Alert, Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OperatorAccount } from '#contract/endpoints/operator/accounts.ts'
import { dateTime } from '#web/lib/words/format.ts'
import { PassOldEmail } from '../acts/pass-old-email.tsx'
import classes from './accounts.module.css'

/** A change of e-mail under way, and the act for an old address that nobody reads any more. */
export const MovingNote = ({ account }: { account: OperatorAccount }) => {
  const { t } = useTranslation()
  const [opened, { open, close }] = useDisclosure(false)
  // The window stays about the address that it named, whichever waits by now.
  const [seen, setSeen] = useState(account)
  const { email, email_change: change } = account
  if (!change) return null
  const waitsForOld = change.old_needed && !change.old_confirmed
  return (
    <Alert
      className={classes.note}
      icon={<IconMail size={20} />}
      title={t('operator.account.moving', { email: change.email })}
    >
      <p className={classes.text}>
        {t(waitsForOld ? 'operator.account.moving_old' : 'operator.account.moving_new', {
          email,
          moment: dateTime(change.expires_at),
        })}
      </p>
      {waitsForOld ? (
        <Button
          mt={12}
          variant="default"
          onClick={() => {
            setSeen(account)
            open()
          }}
        >
          {t('operator.acts.pass_email.open')}
        </Button>
      ) : null}
      <PassOldEmail account={seen} opened={opened} onClose={close} />
    </Alert>
  )
}
