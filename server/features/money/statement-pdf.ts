import { setImmediate } from 'node:timers/promises'
import type { CompanyStatement, StatementLine } from '#contract/endpoints/money.ts'
import { type Figures, openPaper } from './statement-paper.ts'
import type { StatementWords } from './statement-words.ts'

type About = {
  company: { name: string; address: string; city: string; state: string; zipCode: string }
  statement: CompanyStatement
  words: StatementWords
  /** yyyy-MM-dd. */
  madeOn: string
  supportEmail: string
  jobUrl: (jobId: number) => string
}

/** Lines that are drawn at once, in a hundredth of a second, after which others have their turn. */
const atOnce = 25

/** Draws a company's statement (cents) on Letter pages, as many as its lines need. */
export const statementPdf = async (about: About) => {
  const { company, statement, words, madeOn, supportEmail, jobUrl } = about
  const { t, money } = words
  const name = `${t('statement.title')} · ${words.month(statement.month)}`
  const paper = openPaper({
    title: `${name} · ${company.name}`,
    language: words.language,
    heading: (column) =>
      t(column === 'refunded' ? 'statement.adjustments' : `statement.columns.${column}`),
  })

  const figure = (cents: number) => (cents === 0 ? '–' : money(cents))
  const back = (cents: number) => (cents < 0 ? '+' : '') + figure(-cents)
  const figures = (of: Record<keyof Figures, number>): Figures => ({
    referral: figure(of.referral),
    platform_fee: figure(of.platform_fee),
    processing_fee: figure(of.processing_fee),
    total: figure(of.total),
    refunded: back(of.refunded),
  })

  const notesOf = (of: StatementLine) => [
    ...(of.invoice_number ? [t('statement.invoice', { number: of.invoice_number })] : []),
    ...(of.kind === 'payment' ? [] : [words.kind(of)]),
    ...(of.disputed === 0 ? [] : [t('statement.by_bank', { amount: back(of.disputed) })]),
  ]

  const entry = (of: StatementLine) =>
    paper.entry({
      day: words.day(of.day),
      job: { text: String(of.job_id), link: jobUrl(of.job_id) },
      description: of.description,
      notes: notesOf(of),
      receipt: of.receipt_url ? { text: t('statement.receipt'), link: of.receipt_url } : undefined,
      figures: figures(of),
    })

  const { address, city, state, zipCode } = company
  const reader = `${company.name}\n${address}\n${city}, ${state} ${zipCode}`
  paper.begin(name, {
    reader: { label: t('statement.for'), value: reader },
    period: { label: t('statement.period'), value: words.month(statement.month) },
    made: { label: t('statement.made'), value: words.day(madeOn) },
  })
  if (statement.lines.length === 0) paper.remark(t('statement.empty'))
  for (const [index, each] of statement.lines.entries()) {
    entry(each)
    if ((index + 1) % atOnce === 0) await setImmediate()
  }
  const { totals } = statement
  const net = { label: t('statement.net'), value: money(totals.net), note: t('statement.net_note') }
  paper.sums({
    label: t('statement.totals'),
    figures: figures(totals),
    // From 100,000.00 on.
    areLong: totals.total >= 10_000_000,
    net,
    remarks: {
      fees: t('statement.fees'),
      zone: t('statement.zone', { zone: statement.time_zone }),
    },
  })
  return paper.end(t('statement.support', { email: supportEmail }), (page, pages) =>
    t('statement.page', { page, pages }),
  )
}
