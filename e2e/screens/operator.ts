import { asksForCodes, moving } from './network.ts'
import { type Act, press, type Screen } from './screen.ts'

const overview = '/operator'
const accounts = '/operator/accounts'
const paid = '/operator/jobs?payment_status=transferred'
const due = '/operator/jobs?payment_status=due'

/** The first row of a list, on a phone its card. */
const openFirst: Act = async (page) => {
  const rows = page.locator('ul[aria-busy] > li, table[aria-busy] tbody > tr')
  await rows.first().click({ position: { x: 8, y: 8 } })
  await page.waitForURL(/operator\/(job|account)\//)
  await page.locator('main dl').first().waitFor()
}

const openAct =
  (act: 'refund' | 'reassign' | 'reissue' | 'block' | 'codes' | 'pass_email'): Act =>
  async (page, texts) => {
    await openFirst(page, texts)
    await press(page, texts.operator.acts[act].open)
    await page.getByRole('dialog').waitFor()
  }

const refundWithoutReason: Act = async (page, texts) => {
  await openAct('refund')(page, texts)
  await page.getByRole('dialog').locator('button[type="submit"]').click()
  await page.getByText(texts.validation.reason_required).waitFor()
}

const openMenu: Act = (page, texts) => press(page, texts.operator.bar.open)

/** The operator's place. */
export const operatorScreens: readonly Screen[] = [
  { name: 'operator-login', viewer: 'visitor', path: '/operator/login' },
  { name: 'operator-overview', viewer: 'operator', path: overview, wide: true },
  { name: 'operator-accounts', viewer: 'operator', path: accounts },
  {
    name: 'operator-job',
    viewer: 'operator',
    path: paid,
    act: openFirst,
    leadsTo: '/operator/job/:id',
    wide: true,
  },
  { name: 'operator-refund', viewer: 'operator', path: paid, act: refundWithoutReason },
  { name: 'operator-audit', viewer: 'operator', path: '/operator/audit', wide: true },
  { name: 'operator-menu', viewer: 'operator', path: overview, act: openMenu, only: 'phone' },
  { name: 'operator-jobs', viewer: 'operator', path: '/operator/jobs' },
  {
    name: 'operator-account',
    viewer: 'operator',
    path: accounts,
    act: openFirst,
    leadsTo: '/operator/account/:id/:id',
  },
  {
    name: 'operator-account-moving',
    viewer: 'operator',
    path: accounts,
    network: moving('**/api/operator/account?*'),
    act: openFirst,
  },
  {
    name: 'operator-pass-email',
    viewer: 'operator',
    path: accounts,
    network: moving('**/api/operator/account?*'),
    act: openAct('pass_email'),
  },
  {
    name: 'operator-codes-off',
    viewer: 'operator',
    path: accounts,
    network: asksForCodes,
    act: openAct('codes'),
  },
  { name: 'operator-block', viewer: 'operator', path: accounts, act: openAct('block') },
  { name: 'operator-reassign', viewer: 'operator', path: due, act: openAct('reassign') },
  { name: 'operator-reissue', viewer: 'operator', path: due, act: openAct('reissue') },
  { name: 'operator-events', viewer: 'operator', path: '/operator/events' },
  { name: 'operator-differences', viewer: 'operator', path: '/operator/differences' },
  { name: 'operator-letters', viewer: 'operator', path: '/operator/letters' },
]
