import type { TFunction } from 'i18next'
import { Link } from 'react-router'
import type { CompanyStatement, StatementLine } from '#contract/endpoints/money.ts'
import type { DataColumn } from '#web/components/data-table/index.ts'
import { paths } from '#web/lib/paths.ts'
import { money } from '#web/lib/words/format.ts'
import { backAmount } from './back-amount.ts'
import classes from './statement.module.css'

/** Cents of a column; a dash where there are none. */
const figure = (cents: number) =>
  cents === 0 ? <span className={classes.none}>–</span> : money(cents)

const written = (day: string) => {
  const [year, month, date] = day.split('-')
  return `${month}/${date}/${year}`
}

const Invoice = ({ line, t }: { line: StatementLine; t: TFunction }) => {
  const number = line.invoice_number ?? t('money.statement.columns.invoice')
  return (
    <span className={classes.links}>
      {line.invoice_pdf ? (
        <a
          href={line.invoice_pdf}
          target="_blank"
          rel="noreferrer"
          aria-label={t('money.statement.invoice_of', { number })}
        >
          {number}
        </a>
      ) : null}
      {line.receipt_url ? (
        <a
          href={line.receipt_url}
          target="_blank"
          rel="noreferrer"
          aria-label={t('money.statement.receipt_of', { id: line.job_id })}
        >
          {t('money.statement.receipt')}
        </a>
      ) : null}
    </span>
  )
}

const back = (cents: number) => (cents === 0 ? figure(0) : backAmount(cents))

/** What the table of a statement shows; the columns of money that came back only where some did. */
export const statementColumns = (
  t: TFunction,
  { lines }: Pick<CompanyStatement, 'lines'>,
): DataColumn<StatementLine>[] => [
  {
    id: 'day',
    header: t('money.statement.columns.day'),
    cell: ({ day }) => written(day),
  },
  {
    id: 'job',
    header: t('money.statement.columns.job'),
    cell: ({ job_id, description, kind, refunded }) => (
      <>
        <Link className={classes.job} to={paths.inicio.company.jobDetail(job_id)}>
          {t('jobs.job', { id: job_id })}
        </Link>
        <span className={classes.description}>{description}</span>
        {kind === 'money_back' ? (
          <span className={classes.description}>
            {t(refunded < 0 ? 'money.statement.gone' : 'money.statement.earlier')}
          </span>
        ) : null}
      </>
    ),
    card: 'title',
  },
  {
    id: 'invoice',
    header: t('money.statement.columns.invoice'),
    cell: (line) => <Invoice line={line} t={t} />,
  },
  {
    id: 'referral',
    header: t('money.statement.columns.referral'),
    cell: ({ referral }) => figure(referral),
    align: 'end',
  },
  {
    id: 'fees',
    header: t('money.statement.columns.fees'),
    cell: ({ platform_fee, processing_fee }) => figure(platform_fee + processing_fee),
    align: 'end',
  },
  {
    id: 'total',
    header: t('money.statement.columns.total'),
    cell: ({ total }) => <span className={classes.total}>{figure(total)}</span>,
    align: 'end',
    card: 'aside',
  },
  ...(lines.every(({ refunded, disputed }) => refunded === disputed)
    ? []
    : [
        {
          id: 'refunded',
          header: t('money.statement.columns.refunded'),
          cell: ({ refunded, disputed }: StatementLine) => back(refunded - disputed),
          align: 'end' as const,
        },
      ]),
  ...(lines.every(({ disputed }) => disputed === 0)
    ? []
    : [
        {
          id: 'disputed',
          header: t('money.statement.columns.disputed'),
          cell: ({ disputed }: StatementLine) => back(disputed),
          align: 'end' as const,
        },
      ]),
]
