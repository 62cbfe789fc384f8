import { Alert } from '@mantine/core'
import { IconPhone } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { OperatorAccount } from '#contract/endpoints/operator/accounts.ts'
import { dateTime, phone } from '#web/lib/format.ts'

/** Whom to call where the number of an account was changed lately: whoever broke in answers the new one. */
export const NumberBefore = ({ account }: { account: OperatorAccount }) => {
  const { t } = useTranslation()
  const before = account.phone_before
  if (!before) return null
  return (
    <Alert mb={16} color="copper" icon={<IconPhone size={20} stroke={1.75} />}>
      {t('operator.acts.phone_changed', {
        moment: dateTime(before.changed_at),
        number: phone(before.number),
      })}
    </Alert>
  )
}
