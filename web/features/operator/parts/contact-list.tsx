import { useTranslation } from 'react-i18next'
import type { OperatorAccount } from '#contract/endpoints/operator/accounts.ts'
import { dateTime, phone } from '#web/lib/words/format.ts'
import parts from './parts.module.css'

type ContactListProps = { kind: 'phones' | 'emails'; account: OperatorAccount }

/** Telephone numbers or addresses that an account had, each with the moment it was replaced. */
export const ContactList = ({ kind, account }: ContactListProps) => {
  const { t } = useTranslation()
  return (
    <ul className={parts.plain}>
      {account.replaced[kind].map(({ value, until }) => (
        <li key={until}>
          {t('operator.words.had_until', {
            value: kind === 'phones' ? phone(value) : value,
            moment: dateTime(until),
          })}
        </li>
      ))}
    </ul>
  )
}
