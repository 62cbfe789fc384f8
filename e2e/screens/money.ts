import type { Page } from '@playwright/test'
import { cutOff, homeownerErased, owes, restrictedBy } from './network.ts'
import { type Act, failed, type Screen } from './screen.ts'

const transactions = '/inicio/plumber/balancetransactions'
const invoices = '/inicio/company/invoices'

/** A job by the state of its money, opened from the list of where money is. */
const openJob = (place: number) => async (page: Page) => {
  await page.locator('main li h2 a').nth(place).click()
  await page.waitForURL(/\?id=/)
  await page.locator('main dl').first().waitFor()
}

/** A job that was paid, opened from the company's newest invoice or the plumber's newest transaction. */
const openPaid = async (page: Page) => {
  await page.locator('main a:is([href*="jobdetail"], [href*="?id="])').first().click()
  await page.waitForURL(/jobdetail|\?id=/)
  await page.locator('main dl').first().waitFor()
}

/** Of a paid job, whose homeowner was erased. */
const erased: Act = async (page, texts) => {
  await openPaid(page)
  await page.getByText(texts.jobs.homeowner.gone).waitFor()
}

/** More was taken back than the account held. */
const owing: Act = (page, texts) => page.getByText(texts.payments.balance.below_note).waitFor()

/** Money: transactions, where each job's is, payouts, invoices and the statement of a month. */
export const moneyScreens: readonly Screen[] = [
  { name: 'transactions', viewer: 'plumber', path: transactions, wide: true },
  {
    name: 'transactions-failed',
    viewer: 'plumber',
    path: transactions,
    network: cutOff('**/balance/transactions/**'),
    act: failed,
  },
  {
    name: 'transactions-below-zero',
    viewer: 'plumber',
    path: transactions,
    network: owes(12_500),
    act: owing,
  },
  { name: 'money-by-job', viewer: 'plumber', path: `${transactions}?view=jobs` },
  { name: 'money-payouts', viewer: 'plumber', path: `${transactions}?view=payouts`, alike: true },
  { name: 'money-by-year', viewer: 'plumber', path: `${transactions}?view=received`, alike: true },
  { name: 'money-not-connected', viewer: 'unready', path: transactions },
  {
    name: 'money-account-checked',
    viewer: 'plumber',
    path: transactions,
    network: restrictedBy('requirements.pending_verification'),
  },
  {
    name: 'money-account-turned-down',
    viewer: 'plumber',
    path: transactions,
    network: restrictedBy('rejected.fraud'),
  },
  { name: 'money-profile', viewer: 'unready', path: '/inicio/plumber/profile/:id' },
  {
    name: 'money-job',
    viewer: 'plumber',
    path: `${transactions}?view=jobs`,
    act: openJob(2),
  },
  {
    name: 'money-job-erased',
    viewer: 'plumber',
    path: transactions,
    network: homeownerErased,
    act: erased,
  },
  { name: 'invoices', viewer: 'company', path: invoices, wide: true },
  { name: 'money-company-job', viewer: 'company', path: invoices, act: openPaid },
  {
    name: 'money-company-job-erased',
    viewer: 'company',
    path: invoices,
    network: homeownerErased,
    act: erased,
  },
  { name: 'money-statement', viewer: 'company', path: `${invoices}?view=statement` },
  {
    name: 'money-statement-empty',
    viewer: 'company',
    path: `${invoices}?view=statement&month=2025-01`,
    alike: true,
  },
]
