import { VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { moneyFromDollars } from '#web/lib/words/format.ts'
import { currentLanguage } from '#web/lib/words/language.ts'
import { monthName } from '#web/lib/words/month-name.ts'
import classes from './figures.module.css'

/** Dollars earned in a month (yyyy-MM). */
type MonthAmount = { month: string; amount: number }

/** The drawing's own units: a slot a month, a bar in it, and the least a bar is seen at. */
const slot = 20
const bar = 13
const height = 60
const least = 3

/** Earnings by month as small bars, the running month in copper; a table for who cannot see them. */
export const MonthBars = ({ months }: { months: readonly MonthAmount[] }) => {
  const { t } = useTranslation()
  const language = currentLanguage()
  const top = Math.max(...months.map(({ amount }) => amount), 1)
  const first = months.at(0)
  const last = months.at(-1)
  return (
    <>
      <div className={classes.chart} aria-hidden>
        <svg
          className={classes.bars}
          viewBox={`0 0 ${months.length * slot} ${height}`}
          preserveAspectRatio="none"
          aria-hidden
        >
          {months.map(({ month, amount }, index) => {
            const tall = amount > 0 ? Math.max((amount / top) * height, least * 2) : least
            return (
              <g
                key={month}
                className={classes.month}
                data-now={month === last?.month || undefined}
                data-none={amount === 0 || undefined}
              >
                <title>
                  {t('jobs.figures.month_amount', {
                    month: monthName(month, language, 'long'),
                    amount: moneyFromDollars(amount),
                  })}
                </title>
                <rect className={classes.reach} x={index * slot} width={slot} height={height} />
                <rect
                  className={classes.bar}
                  x={index * slot + (slot - bar) / 2}
                  y={height - tall}
                  width={bar}
                  height={tall}
                />
              </g>
            )
          })}
        </svg>
        <div className={classes.ends}>
          <span>{first ? monthName(first.month, language, 'short') : ''}</span>
          <span>{last ? monthName(last.month, language, 'short') : ''}</span>
        </div>
      </div>
      <VisuallyHidden component="div">
        <table>
          <caption>{t('jobs.figures.by_month')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('jobs.figures.month')}</th>
              <th scope="col">{t('jobs.figures.earned_column')}</th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, amount }) => (
              <tr key={month}>
                <th scope="row">{monthName(month, language, 'long')}</th>
                <td>{moneyFromDollars(amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </>
  )
}
