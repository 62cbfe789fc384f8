import type { Queryable } from '../../adapters/database/port.ts'
import { csvBegin, csvLine } from '../../lib/csv-line.ts'
import { dollars } from '../../lib/dollars.ts'
import { type LedgerLine, ledgerPage } from './queries/read-ledger.ts'

const most = 1000

const header = [
  'date',
  'posting',
  'kind',
  'job',
  'company',
  'plumber',
  'account',
  'debit',
  'credit',
  'provider reference',
]

const line = (entry: LedgerLine) =>
  csvLine([
    entry.occurredAt.toISOString().slice(0, 10),
    entry.postingId,
    entry.kind,
    entry.jobId ?? '',
    entry.company ?? '',
    [entry.plumberName, entry.plumberLastName].filter(Boolean).join(' '),
    entry.account,
    entry.amountCents > 0 ? dollars(entry.amountCents) : '',
    entry.amountCents < 0 ? dollars(-entry.amountCents) : '',
    entry.objectId,
  ])

/**
 * The ledger of a time as the text of a CSV file for the accountant, piece by piece: an entry a
 * line, amounts in dollars, days in UTC.
 */
export async function* exportLedger(db: Queryable, time: { from: Date; until: Date }) {
  yield csvBegin + csvLine(header)
  let behind: LedgerLine | undefined
  for (;;) {
    const page = await ledgerPage(db, time, { behind, most })
    if (page.length > 0) yield page.map(line).join('')
    if (page.length < most) return
    behind = page.at(-1)
  }
}
