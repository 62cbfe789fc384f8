import { expect, test } from 'vitest'
import { statementLines, statementTotals } from './statement-lines.ts'
import { statementPdf } from './statement-pdf.ts'
import { statementWords } from './statement-words.ts'

const posting = (index: number) => ({
  id: index,
  kind: index % 9 === 8 ? 'refund' : 'charge',
  amountCents: 54_053,
  at: new Date(Date.UTC(2026, 4, 1 + (index % 28), 15)),
  day: `2026-05-${String(1 + (index % 28)).padStart(2, '0')}`,
  paymentId: index % 9 === 8 ? 10_000 + index : index,
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

const drawn = async (count: number, language: 'en' | 'es') => {
  const lines = statementLines(
    Array.from({ length: count }, (_, index) => posting(index)),
    7,
    (invoiceId) => `https://plumbline.example/${invoiceId}`,
  )
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

const draw = async (count: number, language: 'en' | 'es') => {
  const parts: Buffer[] = []
  for await (const part of await drawn(count, language)) parts.push(Buffer.from(part))
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

test('while a long statement is drawn everybody else has their turns', async () => {
  let turns = 0
  let isDrawn = false
  const count = () => {
    turns += 1
    if (!isDrawn) setImmediate(count)
  }
  setImmediate(count)
  await drawn(1000, 'en')
  isDrawn = true
  expect(turns).toBeGreaterThan(30)
})
