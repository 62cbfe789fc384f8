import i18next from 'i18next'
import { expect, test } from 'vitest'
import type { StatementLine } from '#contract/endpoints/money.ts'
import { statementColumns } from './statement-columns.tsx'

const line: StatementLine = {
  kind: 'money_back',
  at: '2026-04-02T18:00:00Z',
  day: '2026-04-02',
  job_id: 10_001,
  description: 'Austin, TX',
  ...{ referral: 0, platform_fee: 0, processing_fee: 0, total: 0, refunded: 0, disputed: 0 },
  ...{ receipt_url: null, invoice_id: null, invoice_number: null, invoice_pdf: null },
}

const columns = (...lines: Partial<StatementLine>[]) =>
  statementColumns(i18next.t, { lines: lines.map((each) => ({ ...line, ...each })) })
    .map(({ id }) => id)
    .filter((id) => id === 'refunded' || id === 'disputed')

test('money that went and money that came the same month are both shown', () => {
  expect(columns({})).toEqual([])
  expect(columns({ refunded: 54_053, disputed: 54_053 })).toEqual(['disputed'])
  expect(
    columns({ refunded: 54_053, disputed: 54_053 }, { refunded: -54_053, disputed: -54_053 }),
  ).toEqual(['disputed'])
  expect(columns({ refunded: 5_000 }, { refunded: -5_000 })).toEqual(['refunded'])
})
