import { setImmediate } from 'node:timers/promises'
import type { CompanyStatement, StatementLine } from '#contract/endpoints/money.ts'
import { openSheet, sheet } from './statement-sheet.ts'
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

const day = { name: 'day', x: sheet.left, width: 58 } as const
const job = { name: 'job', x: 108, width: 40 } as const
const description = { name: 'description', x: 150, width: 112 } as const
/** Figures stand right. */
const figures = [
  { name: 'referral', x: 262, width: 62 },
  { name: 'platform_fee', x: 326, width: 56 },
  { name: 'processing_fee', x: 384, width: 60 },
  { name: 'total', x: 446, width: 59 },
  { name: 'refunded', x: 507, width: 57 },
] as const

type Figures = Record<(typeof figures)[number]['name'], number>

const head = { size: 8, colour: 'soft', bold: true } as const
const note = { size: 8, colour: 'soft' } as const

/** Lines that are drawn at once, in a hundredth of a second, after which others have their turn. */
const atOnce = 25

/** Draws a company's statement (cents) on Letter pages, as many as its lines need. */
export const statementPdf = async (about: About) => {
  const { company, statement, words } = about
  const { t, money } = words
  const title = `${t('statement.title')} · ${words.month(statement.month)}`
  const { pdf, write, heightOf, rule, line, box, onEachPage } = openSheet({
    title: `${title} · ${company.name}`,
    language: words.language,
  })

  const heads = (y: number) => {
    for (const { name, ...at } of [day, job, description])
      write(t(`statement.columns.${name}`), { ...at, y }, head)
    for (const { name, ...at } of figures)
      write(t(`statement.columns.${name}`), { ...at, y, align: 'right' }, head)
    rule(y + 14, 'ink')
    return y + 21
  }

  const nextPage = () => {
    pdf.addPage()
    const width = sheet.right - sheet.left
    const y = write(`${title} · ${company.name}`, { x: sheet.left, y: sheet.top, width }, note)
    return heads(y + 12)
  }

  const fact = (label: string, value: string, x: number, y: number) => {
    const below = write(label, { x, y, width: 230 }, note)
    return write(value, { x, y: below + 2, width: 230 }, { size: 10 })
  }

  const top = () => {
    const place = { x: sheet.left, width: sheet.right - sheet.left }
    line()
    write('Plumbline', { ...place, y: 64 }, { size: 13, bold: true })
    const y = write(title, { ...place, y: 90 }, { size: 22, bold: true }) + 14
    const { name, address, city, state, zipCode } = company
    const to = `${name}\n${address}\n${city}, ${state} ${zipCode}`
    const one = fact(t('statement.for'), to, sheet.left, y)
    const period = fact(t('statement.period'), words.month(statement.month), 330, y)
    const other = fact(t('statement.made'), words.day(about.madeOn), 330, period + 8)
    return heads(Math.max(one, other) + 22)
  }

  const amounts = (of: Figures, y: number, style: { bold?: boolean; size?: number } = {}) => {
    for (const { name, ...at } of figures) {
      const cents = name === 'refunded' ? -of[name] : of[name]
      write(cents === 0 ? '–' : money(cents), { ...at, y, align: 'right' }, style)
    }
  }

  const entry = (of: StatementLine, from: number) => {
    const back = of.kind === 'money_back' ? t('statement.money_back') : ''
    const { width } = description
    const receipt = of.receipt_url === null ? 0 : 11
    const noted = back === '' ? 0 : heightOf(back, width, note)
    const needed = heightOf(of.description, width) + noted + receipt + 8
    const y = from + needed > sheet.bottom ? nextPage() : from
    write(words.day(of.day), { ...day, y })
    write(String(of.job_id), { ...job, y, link: about.jobUrl(of.job_id) }, { colour: 'water' })
    let end = write(of.description, { ...description, y })
    if (back) end = write(back, { ...description, y: end }, note)
    if (of.receipt_url !== null)
      end = write(
        t('statement.receipt'),
        { ...description, y: end + 1, link: of.receipt_url },
        { size: 8, colour: 'water' },
      )
    amounts(of, y)
    rule(end + 4)
    return end + 10
  }

  const sums = (from: number) => {
    const y = from + 120 > sheet.bottom ? nextPage() : from
    write(t('statement.totals'), { x: sheet.left, y, width: 200 }, { bold: true })
    // From 100,000.00 on a sum needs smaller figures.
    amounts(statement.totals, y, { bold: true, size: statement.totals.total < 10_000_000 ? 9 : 8 })
    rule(y + 15, 'ink')
    const below = y + 32
    box(330, below, 62)
    write(t('statement.net'), { x: 344, y: below + 10, width: 206 }, { colour: 'soft' })
    const net = { x: 344, y: below + 22, width: 206, align: 'right' } as const
    write(money(statement.totals.net), net, { size: 16, bold: true })
    write(t('statement.net_note'), { x: 344, y: below + 44, width: 206 }, note)
    const fees = write(t('statement.fees'), { x: sheet.left, y: below + 4, width: 250 }, note)
    const zone = t('statement.zone', { zone: statement.time_zone })
    write(zone, { x: sheet.left, y: fees + 4, width: 250 }, note)
  }

  let y = top()
  if (statement.lines.length === 0)
    y = write(t('statement.empty'), { x: sheet.left, y, width: 400 }, { colour: 'soft' }) + 10
  for (const [index, each] of statement.lines.entries()) {
    y = entry(each, y)
    if ((index + 1) % atOnce === 0) await setImmediate()
  }
  sums(y)
  onEachPage((page, pages) => {
    const support = t('statement.support', { email: about.supportEmail })
    write(support, { x: sheet.left, y: sheet.foot, width: 340 }, note)
    const place = { x: 400, y: sheet.foot, width: sheet.right - 400, align: 'right' } as const
    write(t('statement.page', { page, pages }), place, note)
  })
  pdf.end()
  return pdf
}
