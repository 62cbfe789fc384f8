import { useTranslation } from 'react-i18next'

import { currentLanguage } from '#web/lib/language.ts'
import classes from './money-line.module.css'
import { moneyPath } from './money-path.ts'
import type { Transaction } from './queries.ts'
import { shortDay } from './short-day.ts'

/** Where the money of a job is, along the line: paid, in transfer, available, each with its day. */
export const MoneyLine = ({ transaction }: { transaction: Transaction }) => {
  const { t } = useTranslation()
  const stops = moneyPath(transaction)
  if (stops.length === 0) return null
  return (
    <ol className={classes.line} aria-label={t('payments.balance.columns.where')}>
      {stops.map(({ stop, at, state }) => (
        <li
          key={stop}
          className={classes.stop}
          data-state={state}
          data-stop={stop}
          aria-current={state === 'now' ? 'step' : undefined}
        >
          <span className={classes.knot} aria-hidden />
          <span className={classes.word}>{t(`payments.balance.where.${stop}`)}</span>
          {at === null ? null : (
            <time className={classes.day} dateTime={new Date(at * 1000).toISOString()}>
              {shortDay(at, currentLanguage())}
            </time>
          )}
        </li>
      ))}
    </ol>
  )
}
