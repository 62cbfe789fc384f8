import type { Queryable } from '../../adapters/database/port.ts'
import { ledgerAccounts } from '../../database/schema/index.ts'
import { dollars } from '../../lib/dollars.ts'
import { accountMeanings } from './account-meanings.ts'
import { balancesBefore, linesOfJob } from './queries/read-ledger.ts'

const sides = (cents: number) => [cents > 0 ? dollars(cents) : '', cents < 0 ? dollars(-cents) : '']

const row = (name: string, debit: string, credit: string, more = '') =>
  `${name.padEnd(24)}${debit.padStart(16)}${credit.padStart(16)}   ${more}`.trimEnd()

/** What every account held before a moment, as a table of dollars; its two sums are equal. */
export const trialBalance = async (db: Queryable, before: Date): Promise<string> => {
  const balances = await balancesBefore(db, before)
  const all = ledgerAccounts.map((account) => ({ account, cents: balances.get(account) ?? 0 }))
  const sum = (sign: 1 | -1) =>
    all.reduce((total, { cents }) => total + Math.max(sign * cents, 0), 0)
  const [debit, credit] = [sum(1), sum(-1)]
  const lines = all.map(({ account, cents }) => {
    const [one = '', other = ''] = sides(cents)
    return row(account, one, other, accountMeanings[account])
  })
  const verdict = debit === credit ? 'balances' : 'DOES NOT BALANCE'
  return [
    row('account', 'debit', 'credit'),
    ...lines,
    row('total', dollars(debit), dollars(credit), verdict),
    '',
  ].join('\n')
}

/** Everything the ledger has of one job, as lines of dollars in the order it happened. */
export const jobLines = async (db: Queryable, jobId: number): Promise<string> => {
  const entries = await linesOfJob(db, jobId)
  const lines = entries.map(({ occurredAt, kind, account, amountCents, objectId }) => {
    const [debit = '', credit = ''] = sides(amountCents)
    const begin = `${occurredAt.toISOString().slice(0, 10)}  ${kind.padEnd(18)}`
    return begin + row(account, debit, credit, objectId)
  })
  return [...lines, ...(lines.length === 0 ? ['Nothing is booked for this job.'] : []), ''].join(
    '\n',
  )
}
