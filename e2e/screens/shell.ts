import { cutOff, onTheWay } from './network.ts'
import { type Act, failed, opening, press, type Screen } from './screen.ts'

const jobs = '/inicio/company/jobs'

const openDrawer: Act = async (page, texts) => {
  await press(page, texts.shell.open_menu)
  await page.getByRole('dialog').waitFor()
}

const openAccount: Act = async (page, texts) => {
  await press(page, opening(texts.shell.account_menu))
  await page.getByRole('menuitem').first().waitFor()
}

const openDrawerAccount: Act = async (page, texts) => {
  await openDrawer(page, texts)
  const account = page
    .getByRole('dialog')
    .getByRole('button', { name: opening(texts.shell.account_menu) })
  await account.click()
  await page.getByRole('menuitem').first().waitFor()
}

const openBell: Act = async (page, texts) => {
  await press(page, new RegExp(`^${texts.notifications.title}`))
  await page.getByRole('dialog').waitFor()
}

const signOut: Act = async (page, texts) => {
  await openDrawerAccount(page, texts)
  await page.getByRole('menuitem', { name: texts.shell.logout }).click()
  await page.getByText(texts.shell.signing_out).waitFor()
}

const searchFor =
  (words: string): Act =>
  (page, texts) =>
    page.getByRole('searchbox', { name: texts.faq.search }).fill(words)

const openQuestion: Act = (page, texts) => page.getByText(texts.faq.companies.reach).click()

/** The frame around the screens, and what stands outside of it. */
export const shellScreens: readonly Screen[] = [
  {
    name: 'menu',
    viewer: 'plumber',
    path: '/inicio/plumber/jobs',
    act: openDrawer,
    only: 'phone',
    wide: true,
  },
  { name: 'menu-account', viewer: 'company', path: jobs, act: openDrawerAccount, only: 'phone' },
  { name: 'account-menu', viewer: 'company', path: jobs, act: openAccount, only: 'desktop' },
  { name: 'notifications', viewer: 'company', path: jobs, act: openBell, wide: true },
  { name: 'notifications-plumber', viewer: 'plumber', path: '/inicio/plumber/jobs', act: openBell },
  { name: 'faq', viewer: 'company', path: '/faq', act: openQuestion, wide: true },
  { name: 'faq-nothing', viewer: 'company', path: '/faq', act: searchFor('zzzz') },
  { name: 'not-found', viewer: 'plumber', path: '/inicio/nowhere' },
  {
    name: 'broken',
    viewer: 'plumber',
    path: '/faq',
    network: cutOff('**/assets/faq-page*'),
    act: failed,
  },
  {
    name: 'signing-out',
    viewer: 'company',
    path: jobs,
    network: onTheWay('**/api/session/end'),
    act: signOut,
    only: 'phone',
  },
]
