import { Alert } from '@mantine/core'
import { IconMail, IconPhone } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { OperatorAccount } from '#contract/endpoints/operator/accounts.ts'
import { ContactList } from '../parts/contact-list.tsx'

const icons = { phones: IconPhone, emails: IconMail }

/** Whom to call, and whom letters reach, where an account was changed lately: whoever broke in has what is new. */
export const ReplacedContacts = ({ account }: { account: OperatorAccount }) => {
  const { t } = useTranslation()
  return (['phones', 'emails'] as const).map((kind) => {
    const Icon = icons[kind]
    if (account.replaced[kind].length === 0) return null
    return (
      <Alert key={kind} mb={16} color="copper" icon={<Icon size={20} />}>
        {t(`operator.acts.replaced.${kind}`)}
        <ContactList kind={kind} account={account} />
      </Alert>
    )
  })
}
