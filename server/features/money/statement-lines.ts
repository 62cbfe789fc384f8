import type { CompanyStatement, StatementLine } from '#contract/endpoints/money.ts'
import { inOneLine } from '#contract/rules/erased.ts'
import { chargeFor } from '#contract/rules/fee.ts'
import type { StatementPosting } from './queries/statement-lines.ts'

const nothing = {
  referral: 0,
  platform_fee: 0,
  processing_fee: 0,
  total: 0,
  refunded: 0,
  disputed: 0,
}

const cameBack: Record<string, 1 | -1> = {
  refund: 1,
  dispute: 1,
  refund_failed: -1,
  dispute_returned: -1,
}

const ofBank = new Set(['dispute', 'dispute_returned'])

/** Where a PDF of an invoice is found, by the invoice's id. */
export type InvoicePdf = (invoiceId: string) => string

/** Named to the company that has the job; where it has not any more, the place alone. */
const descriptionOf = ({ winner, name, lastName, city, state }: StatementPosting, reader: number) =>
  inOneLine(winner === reader ? `${name} ${lastName}`.trim() : null, city, state)

/** What the provider wrote of a payment, to the charge that it is of. */
const papersOf = (posting: StatementPosting, invoicePdf: InvoicePdf) => {
  const isOwn = posting.chargeId === posting.settledBy
  const invoiceId = isOwn ? posting.invoiceId : null
  return {
    receipt_url: isOwn ? posting.receiptUrl : null,
    invoice_id: invoiceId,
    invoice_number: isOwn ? posting.invoiceNumber : null,
    invoice_pdf: invoiceId === null ? null : invoicePdf(invoiceId),
  }
}

const lineOf = (
  posting: StatementPosting,
  companyId: number,
  amounts: Pick<StatementLine, 'kind' | keyof typeof nothing>,
  invoicePdf: InvoicePdf,
): StatementLine => ({
  ...amounts,
  at: posting.at.toISOString(),
  day: posting.day,
  job_id: posting.jobId,
  description: descriptionOf(posting, companyId),
  ...papersOf(posting, invoicePdf),
})

const amountsOf = ({ kind, referralCents }: StatementPosting) => {
  if (kind !== 'charge') return { ...nothing, kind: 'money_back' as const }
  const { referral, platformFee, processingFee, total } = chargeFor(referralCents)
  const fees = { platform_fee: platformFee, processing_fee: processingFee }
  return { ...nothing, kind: 'payment' as const, referral, ...fees, total }
}

/**
 * The postings of a month as lines: one for each payment with what came back of it on the same day, and one for each
 * later day on which something came back of a payment or went again, as the company's bank shows it; of two payments
 * of one acceptance each has its own. Cents.
 */
export const statementLines = (
  postings: readonly StatementPosting[],
  companyId: number,
  invoicePdf: InvoicePdf,
): StatementLine[] => {
  const ofDay = new Map<string, StatementLine>()
  const lines: StatementLine[] = []
  for (const posting of postings) {
    const { chargeId, day, kind, amountCents } = posting
    const key = `${chargeId} ${day}`
    const known = kind === 'charge' ? undefined : ofDay.get(key)
    const line = known ?? lineOf(posting, companyId, amountsOf(posting), invoicePdf)
    const cents = amountCents * (cameBack[kind] ?? 0)
    line.refunded += cents
    if (ofBank.has(kind)) line.disputed += cents
    if (known) continue
    ofDay.set(key, line)
    lines.push(line)
  }
  return lines.filter(
    ({ kind, refunded, disputed }) => kind === 'payment' || refunded !== 0 || disputed !== 0,
  )
}

/** What a company paid in the end: below zero where more came back. Cents. */
export const netOf = ({ total, refunded }: Pick<StatementLine, 'total' | 'refunded'>) =>
  total - refunded

/** The sums under a statement; `net` is what the company paid in the end. */
export const statementTotals = (lines: readonly StatementLine[]): CompanyStatement['totals'] => {
  const sums = { ...nothing }
  for (const line of lines) {
    sums.referral += line.referral
    sums.platform_fee += line.platform_fee
    sums.processing_fee += line.processing_fee
    sums.total += line.total
    sums.refunded += line.refunded
    sums.disputed += line.disputed
  }
  return { ...sums, net: netOf(sums) }
}
