import { expect, test } from 'vitest'
import { notificationPath } from './notification-path.ts'

const payout = { amount: 50_000, bank_last4: '6789', arrives_at: '2026-11-24', failure: null }

test('a notification leads to its job, its payout, or what it is about without either', () => {
  const plumber = (job_id: number | null, of: typeof payout | null) =>
    notificationPath({ job_id, payout: of }, 'plumber')
  expect(plumber(7, null)).toBe('/inicio/plumber/job?id=7')
  expect(plumber(null, payout)).toBe('/inicio/plumber/balancetransactions?view=payouts')
  expect(plumber(null, null)).toBe('/inicio/plumber/balancetransactions')
  const company = (job_id: number | null) => notificationPath({ job_id, payout: null }, 'company')
  expect(company(7)).toBe('/inicio/company/jobdetail/7')
  expect(company(null)).toBe('/inicio/company/jobs')
})
