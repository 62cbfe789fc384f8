import { answers, asksForCode } from './network.ts'
import { type Act, keepStill, press, type Screen } from './screen.ts'

const plumberBenefits: Act = (page, texts) => press(page, texts.landing.benefits.plumber.open)
const companyBenefits: Act = (page, texts) => press(page, texts.landing.benefits.company.open)
const openMenu: Act = (page, texts) => press(page, texts.landing.nav.open)

/** A new one each time: the product soon has enough of one that is tried again and again. */
const addressOfNobody = () => `${crypto.randomUUID().slice(0, 8)}@plumbline.example`

const wrongPassword: Act = async (page, texts) => {
  await page.getByLabel(texts.auth.fields.email).fill(addressOfNobody())
  await page.locator('input[type="password"]').fill('not the password')
  await press(page, texts.auth.login.submit)
  await page.getByRole('alertdialog').waitFor()
}

const askedForCode: Act = async (page, texts) => {
  await page.getByLabel(texts.auth.fields.email).fill('maria@delgado.example')
  await page.locator('input[type="password"]').fill('whatever it is')
  await press(page, texts.auth.login.submit)
  await page.getByRole('heading', { name: texts.auth.code.title }).waitFor()
}

const linkSent: Act = async (page, texts) => {
  await keepStill(page)
  await page.getByLabel(texts.auth.fields.email).fill(addressOfNobody())
  await press(page, texts.auth.forgot.submit)
  await page.getByText(texts.auth.server.reset_link_sent).waitFor()
}

const passwordChanged: Act = async (page, texts) => {
  await keepStill(page)
  for (const input of await page.locator('input[type="password"]').all())
    await input.fill('Crawl space 7!')
  await press(page, texts.auth.reset.submit)
  await page.getByText(texts.auth.server.password_changed).waitFor()
}

const unsubscribe: Act = async (page, texts) => {
  await press(page, texts.account.links.unsubscribe.button)
  await page.getByRole('heading', { name: texts.account.links.expired_title }).waitFor()
}

/** Everything that opens without a session. */
export const visitorScreens: readonly Screen[] = [
  { name: 'landing', viewer: 'visitor', path: '/home', wide: true },
  { name: 'landing-menu', viewer: 'visitor', path: '/home', act: openMenu, only: 'phone' },
  { name: 'benefits-plumber', viewer: 'visitor', path: '/home', act: plumberBenefits },
  { name: 'benefits-company', viewer: 'visitor', path: '/home', act: companyBenefits },
  { name: 'plumber-login', viewer: 'visitor', path: '/plumber/login', wide: true },
  { name: 'company-login', viewer: 'visitor', path: '/company/login', alike: true },
  { name: 'login-failed', viewer: 'visitor', path: '/company/login', act: wrongPassword },
  {
    name: 'login-code',
    viewer: 'visitor',
    path: '/plumber/login',
    network: asksForCode,
    act: askedForCode,
  },
  { name: 'plumber-forgot-password', viewer: 'visitor', path: '/plumber/forgot-password' },
  {
    name: 'company-forgot-password',
    viewer: 'visitor',
    path: '/company/forgot-password',
    alike: true,
  },
  { name: 'link-sent', viewer: 'visitor', path: '/company/forgot-password', act: linkSent },
  { name: 'plumber-reset-password', viewer: 'visitor', path: '/plumber/reset-password/abc' },
  {
    name: 'company-reset-password',
    viewer: 'visitor',
    path: '/company/reset-password/abc',
    alike: true,
  },
  {
    name: 'password-changed',
    viewer: 'visitor',
    path: '/company/reset-password/abc',
    network: answers('**/company/reset-password', { success: true, message: '' }),
    act: passwordChanged,
  },
  { name: 'confirm-email', viewer: 'visitor', path: '/confirm-email/abc' },
  {
    name: 'confirm-email-change',
    viewer: 'visitor',
    path: '/confirm-email-change/abc',
    alike: true,
  },
  { name: 'cancel-email-change', viewer: 'visitor', path: '/cancel-email-change/abc', alike: true },
  { name: 'turn-off-codes', viewer: 'visitor', path: '/turn-off-codes/abc', alike: true },
  { name: 'unsubscribe', viewer: 'visitor', path: '/unsubscribe/abc' },
  { name: 'link-expired', viewer: 'visitor', path: '/unsubscribe/abc', act: unsubscribe },
  { name: 'privacy', viewer: 'visitor', path: '/privacy', wide: true },
  { name: 'terms', viewer: 'visitor', path: '/terms', alike: true },
  { name: 'accessibility', viewer: 'visitor', path: '/accessibility', alike: true },
  { name: 'mailbox', viewer: 'visitor', path: '/mailbox' },
  { name: 'simulator', viewer: 'visitor', path: '/stripe-simulator' },
]
