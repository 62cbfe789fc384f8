import { useTranslation } from 'react-i18next'
import type { OperatorAccount } from '#contract/endpoints/operator/accounts.ts'
import { dateTime, phone } from '#web/lib/format.ts'
import parts from './parts.module.css'

/** Telephone numbers that an account had, each with the moment it was replaced. */
export const NumberList = ({ numbers }: { numbers: OperatorAccount['replaced_numbers'] }) => {
  const { t } = useTranslation()
  return (
    <ul className={parts.plain}>
      {numbers.map(({ number, until }) => (
        <li key={until}>
          {t('operator.words.number_until', { number: phone(number), moment: dateTime(until) })}
        </li>
      ))}
    </ul>
  )
}
