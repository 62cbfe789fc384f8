import type { CompanyStatement } from '#contract/endpoints/money.ts'
import type { Context } from '../../context.ts'
import { timeZoneOf } from '../../emails/time-zone.ts'
import type { CompanyCaller } from '../../http/caller.ts'
import { failure } from '../../lib/failure.ts'
import { invoiceLink, receiptLink } from '../payments/index.ts'
import { findCompany, statementMonths, statementPostings } from './queries/statement-lines.ts'
import { statementLines, statementTotals } from './statement-lines.ts'

const monthNow = (now: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit' }).format(now)

/**
 * What the caller's company paid in one month of its own time zone, in cents, and for whom; without
 * a month the newest that has anything in it.
 */
export const readStatement = async (
  context: Context,
  caller: CompanyCaller,
  wanted: string | undefined,
) => {
  const { db, clock } = context
  const company = await findCompany(db, caller.id)
  if (!company) throw failure('not_found')
  const timeZone = timeZoneOf(company.state)
  const months = await statementMonths(db, caller.id, timeZone)
  const month = wanted ?? months[0] ?? monthNow(clock(), timeZone)
  const link = invoiceLink(context)
  const receipt = receiptLink(context)
  const postings = await statementPostings(db, caller.id, { month, timeZone })
  const lines = statementLines(
    postings.map((posting) => ({ ...posting, receiptUrl: receipt(posting) })),
    caller.id,
    (invoiceId) => link(invoiceId, 'pdf'),
  )
  const totals = statementTotals(lines)
  const statement: CompanyStatement = { month, months, time_zone: timeZone, lines, totals }
  return { company, statement }
}

/** The statement of a month as the screens show it (sections 3 and 7). */
export const getCompanyStatement = async (
  context: Context,
  caller: CompanyCaller,
  month: string | undefined,
) => (await readStatement(context, caller, month)).statement
