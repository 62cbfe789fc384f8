import { Alert } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { OperatorAccount } from '#contract/endpoints/operator/accounts.ts'
import { dateTime } from '#web/lib/words/format.ts'
import classes from './accounts.module.css'

/** Since when and why an account is blocked. */
export const BlockedNote = ({ account }: { account: OperatorAccount }) => {
  const { t } = useTranslation()
  const { blocked_at, blocked_reason } = account
  return blocked_at ? (
    <Alert
      className={classes.note}
      color="alarm"
      icon={<IconLock size={20} />}
      title={t('operator.account.blocked', { moment: dateTime(blocked_at) })}
    >
      {blocked_reason}
    </Alert>
  ) : null
}
