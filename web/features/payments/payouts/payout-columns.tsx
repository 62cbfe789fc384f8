import type { TFunction } from 'i18next'
import { Link } from 'react-router'
import type { Payout } from '#contract/endpoints/money.ts'
import { isPayoutLate, isPayoutOverdue } from '#contract/rules/payout-overdue.ts'
import type { DataColumn } from '#web/components/data-table/index.ts'
import { paths } from '#web/lib/paths.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { money } from '#web/lib/words/format.ts'
import { shortDay } from '../short-day.ts'
import { payoutParts } from './payout-parts.ts'
import { PayoutStatus } from './payout-status.tsx'
import classes from './payouts.module.css'

const arrival = (t: TFunction, { arrival_date, status, failure }: Payout) => {
  if (failure) return null
  const day = shortDay(arrival_date * 1000, { calendar: true })
  if (status === 'paid') return day
  const [due, now] = [new Date(arrival_date * 1000), new Date(serverNow())]
  if (isPayoutOverdue(due, now)) return t('money.payouts.overdue')
  return t(isPayoutLate(due, now) ? 'money.payouts.late' : 'money.payouts.expected', { day })
}

/** The jobs of a payout, each with its share where the payout's own amount does not say it, and the rest. */
const Jobs = ({ t, payout }: { t: TFunction; payout: Payout }) => {
  const { other, plain } = payoutParts(payout)
  if (payout.jobs.length === 0)
    return <span className={classes.dim}>{t('money.payouts.no_jobs')}</span>
  return (
    <span className={classes.jobs}>
      {payout.jobs.map(({ job_id, amount }) => (
        <span key={job_id} className={classes.part}>
          <Link to={`${paths.inicio.plumber.job}?id=${job_id}`}>{job_id}</Link>
          {plain ? null : ` ${money(amount)}`}
        </span>
      ))}
      {other === 0 ? null : (
        <span className={`${classes.part} ${classes.dim}`}>
          {t('money.payouts.other', { amount: money(other) })}
        </span>
      )}
    </span>
  )
}

/** What the table of payouts shows, money at the end. */
export const payoutColumns = (t: TFunction): DataColumn<Payout>[] => [
  {
    id: 'created',
    header: t('money.payouts.columns.created'),
    cell: ({ created }) => <span className={classes.strong}>{shortDay(created * 1000)}</span>,
    card: 'title',
    width: '100px',
  },
  {
    id: 'status',
    header: t('money.payouts.columns.status'),
    cell: (payout) => <PayoutStatus payout={payout} />,
    width: '190px',
  },
  {
    id: 'arrival',
    header: t('money.payouts.columns.arrival'),
    cell: (payout) => arrival(t, payout),
    width: '120px',
  },
  {
    id: 'method',
    header: t('money.payouts.columns.method'),
    cell: ({ method }) => t(`money.payouts.method.${method}`),
  },
  {
    id: 'bank',
    header: t('money.payouts.columns.bank'),
    cell: ({ bank_last4 }) =>
      bank_last4 ? <span className={classes.bank}>•••• {bank_last4}</span> : null,
  },
  {
    id: 'jobs',
    header: t('money.payouts.columns.jobs'),
    cell: (payout) => <Jobs t={t} payout={payout} />,
    width: '160px',
  },
  {
    id: 'amount',
    header: t('money.payouts.columns.amount'),
    cell: ({ amount, status }) => (
      <span className={classes.amount} data-status={status}>
        {money(amount)}
      </span>
    ),
    align: 'end',
    card: 'aside',
  },
]
