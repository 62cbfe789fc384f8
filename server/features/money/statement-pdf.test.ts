import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { catalogues } from '#messages/index.ts'
import { statementLines, statementTotals } from './statement-lines.ts'
import { statementPdf } from './statement-pdf.ts'
import { statementWords } from './statement-words.ts'

const posting = (index: number) => ({
  id: index,
  kind: index % 9 === 8 ? 'refund' : 'charge',
  amountCents: 54_053,
  at: new Date(Date.UTC(2026, 4, 1 + (index % 28), 15)),
  day: `2026-05-${String(1 + (index % 28)).padStart(2, '0')}`,
  chargeId: `ch_${index}`,
  settledBy: `ch_${index}`,
  jobId: 10_000 + index,
  winner: 7,
  referralCents: 50_000 + index,
  receiptUrl: index % 2 === 0 ? `https://receipts.example/${index}` : null,
  invoiceId: `in_${index}`,
  invoiceNumber: `PL-${index}`,
  name: 'Żaneta',
  lastName: index % 5 === 0 ? 'Ellison-Montgomery of the Upper Live Oak Lane' : 'Núñez',
  city: 'Austin',
  state: 'TX',
})

const someOf = (count: number) => Array.from({ length: count }, (_, index) => posting(index))

const drawn = async (postings: ReturnType<typeof someOf>, language: 'en' | 'es') => {
  const lines = statementLines(postings, 7, (invoiceId) => `https://plumbline.example/${invoiceId}`)
  const place = { address: '1200 Barton Springs Rd', city: 'Austin', state: 'TX', zipCode: '78704' }
  return statementPdf({
    company: { name: 'Drywell Restoration', ...place },
    statement: {
      ...{ month: '2026-05', months: [], time_zone: 'America/Chicago' },
      ...{ lines, totals: statementTotals(lines) },
    },
    words: statementWords(language, 'en'),
    madeOn: '2026-06-01',
    supportEmail: 'support@plumbline.example',
    jobUrl: (jobId) => `https://plumbline.example/${jobId}`,
  })
}

const draw = async (of: number | ReturnType<typeof someOf>, language: 'en' | 'es') => {
  const parts: Buffer[] = []
  const postings = typeof of === 'number' ? someOf(of) : of
  for await (const part of await drawn(postings, language)) parts.push(Buffer.from(part))
  return Buffer.concat(parts)
}

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0

test('a statement takes as many pages as its lines need, in either language', async () => {
  expect(pagesOf(await draw(0, 'en'))).toBe(1)
  expect(pagesOf(await draw(8, 'es'))).toBe(1)
  const [some, many] = [pagesOf(await draw(60, 'en')), pagesOf(await draw(600, 'es'))]
  expect(some).toBeGreaterThan(2)
  expect(many).toBeGreaterThan(6 * some)
})

test('who opens a statement is told its title, not the name of its file', async () => {
  expect((await draw(1, 'en')).toString('latin1')).toContain('/DisplayDocTitle true')
})

test('while a long statement is drawn everybody else has their turns', async () => {
  let turns = 0
  let isDrawn = false
  const count = () => {
    turns += 1
    if (!isDrawn) setImmediate(count)
  }
  setImmediate(count)
  await drawn(someOf(1000), 'en')
  isDrawn = true
  expect(turns).toBeGreaterThan(30)
})

/** The words of a drawn statement without what parts them, as each line stands by itself. */
const wordsOf = (pdf: Buffer) => {
  const streams = pdf.toString('latin1').matchAll(/stream\n([\s\S]*?)\nendstream/g)
  const drawing = [...streams].map(([, body = '']) => inflateSync(Buffer.from(body, 'latin1')))
  const shown = Buffer.concat(drawing)
    .toString('latin1')
    .matchAll(/<([0-9a-f]+)>/g)
  return joined(
    [...shown].map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1')).join(''),
  )
}

const joined = (text: string) => text.replaceAll(/\s/g, '')

test.each(['en', 'es'] as const)(
  'money of an earlier payment that came back, and such that went again, are told apart (%s)',
  async (language) => {
    const { adjustments, money_back, money_gone } = catalogues[language].statement
    const words = async (kind: string) => wordsOf(await draw([{ ...posting(0), kind }], language))
    const back = await words('refund')
    expect(back).toContain(joined(adjustments))
    expect(back).toContain(joined(money_back))
    expect(back).toContain('-$540.53')
    for (const kind of ['refund_failed', 'dispute_returned']) {
      const gone = await words(kind)
      expect(gone).toContain(joined(adjustments))
      expect(gone).toContain(joined(money_gone))
      expect(gone).toContain('+$540.53')
      expect(gone).not.toContain(joined(money_back))
    }
  },
)

test.each(['en', 'es'] as const)(
  'a line names its invoice, and what of it the bank moved, each way (%s)',
  async (language) => {
    const word = (text: string, value: string) => joined(text.replace(/{{.*}}/, value))
    const { invoice, by_bank } = catalogues[language].statement
    const words = async (kind: string) => wordsOf(await draw([{ ...posting(0), kind }], language))
    const refunded = await words('refund')
    expect(refunded).toContain(word(invoice, 'PL-0'))
    expect(refunded).not.toContain(word(by_bank, ''))
    expect(await words('dispute')).toContain(word(by_bank, '-$540.53'))
    expect(await words('dispute_returned')).toContain(word(by_bank, '+$540.53'))
  },
)
