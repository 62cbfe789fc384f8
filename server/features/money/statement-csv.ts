import type { CompanyStatement } from '#contract/endpoints/money.ts'
import { csvBegin, csvLine } from '../../lib/csv-line.ts'
import { dollars } from '../../lib/dollars.ts'
import { netOf } from './statement-lines.ts'
import type { StatementWords } from './statement-words.ts'

/** A statement as the text of a CSV file; amounts in dollars. New columns come last: books import by place. */
export const statementCsv = ({ lines, totals }: CompanyStatement, { t, kind }: StatementWords) => {
  const header = [
    t('statement.columns.day'),
    t('statement.columns.job'),
    t('statement.columns.description'),
    t('statement.columns.referral'),
    t('statement.columns.platform_fee'),
    t('statement.columns.processing_fee'),
    t('statement.columns.total'),
    t('statement.columns.refunded'),
    t('statement.columns.disputed'),
    t('statement.columns.receipt'),
    t('statement.columns.invoice'),
    t('statement.columns.kind'),
    t('statement.columns.net'),
  ]
  const amounts = (of: typeof totals | (typeof lines)[number]) =>
    [of.referral, of.platform_fee, of.processing_fee, of.total, of.refunded, of.disputed].map(
      dollars,
    )
  const rows = lines.map((line) => [
    line.day,
    line.job_id,
    line.description,
    ...amounts(line),
    line.receipt_url ?? '',
    line.invoice_number ?? line.invoice_id ?? '',
    kind(line),
    dollars(netOf(line)),
  ])
  const last = [t('statement.totals'), '', '', ...amounts(totals), '', '', '', dollars(totals.net)]
  return csvBegin + [header, ...rows, last].map(csvLine).join('')
}
