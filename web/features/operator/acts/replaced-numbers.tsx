import { Alert } from '@mantine/core'
import { IconPhone } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { OperatorAccount } from '#contract/endpoints/operator/accounts.ts'
import { NumberList } from '../parts/number-list.tsx'

/** Whom to call where the number of an account was changed lately: whoever broke in answers the new one. */
export const ReplacedNumbers = ({ account }: { account: OperatorAccount }) => {
  const { t } = useTranslation()
  const { replaced_numbers: numbers } = account
  if (numbers.length === 0) return null
  return (
    <Alert mb={16} color="copper" icon={<IconPhone size={20} stroke={1.75} />}>
      {t('operator.acts.phone_changed')}
      <NumberList numbers={numbers} />
    </Alert>
  )
}
