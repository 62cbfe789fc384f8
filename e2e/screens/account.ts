import { lettersRefused, moving, signedInTwice } from './network.ts'
import { type Act, opening, press, type Screen } from './screen.ts'
import { demoPassword } from './viewers.ts'

const company = '/inicio/company/account'

const codes: Act = async (page, texts) => {
  await press(page, texts.account.factor.start)
  await page.getByLabel(texts.account.factor.start_password).waitFor()
}

/** The secret for the app, once the password was right. */
const secret: Act = async (page, texts) => {
  await codes(page, texts)
  await page.getByLabel(texts.account.factor.start_password).fill(demoPassword)
  await press(page, texts.account.factor.start_submit)
  await page.getByRole('img', { name: texts.account.factor.qr }).waitFor()
}

const endOthers: Act = async (page, texts) => {
  await press(page, texts.account.sessions.end_others)
  await page.getByRole('alertdialog').waitFor()
}

const take: Act = async (page, texts) => {
  await press(page, texts.account.take.title)
  await page.getByRole('form', { name: texts.account.take.title }).waitFor()
}

const remove: Act = async (page, texts) => {
  await press(page, texts.account.remove.open)
  await page.getByRole('form', { name: texts.account.remove.title }).waitFor()
}

/**
 * A switch of the letters is saved at once, and a note says so. For its seconds it lies over what is at the edge of a
 * phone, half a button too: here that is the head of the switches.
 */
const note: Act = async (page, texts) => {
  await page.getByRole('switch').first().press('Space')
  await page.getByText(texts.profile.saved).first().waitFor()
  const head = page.getByRole('heading', { name: texts.account.letters.title })
  await head.evaluate((node) => node.scrollIntoView())
}

const refused: Act = (page, texts) =>
  page.getByText(opening(texts.account.letters_fail.text)).waitFor()

const lost: Act = (page, texts) =>
  page.getByText(opening(texts.account.email.pending_lost)).waitFor()

const underWay: Act = (page, texts) => page.getByText(texts.profile.email_under_way).waitFor()

/** Security, letters, the data and the end of an account. */
export const accountScreens: readonly Screen[] = [
  { name: 'plumber-account', viewer: 'plumber', path: '/inicio/plumber/account' },
  { name: 'company-account', viewer: 'company', path: company, wide: true },
  { name: 'account-codes', viewer: 'company', path: company, act: codes },
  { name: 'account-secret', viewer: 'company', path: company, act: secret },
  {
    name: 'account-sessions-question',
    viewer: 'company',
    path: company,
    network: signedInTwice,
    act: endOthers,
  },
  { name: 'account-take', viewer: 'plumber', path: '/inicio/plumber/account', act: take },
  { name: 'account-remove', viewer: 'company', path: company, act: remove },
  { name: 'letters-fail', viewer: 'company', path: company, network: lettersRefused, act: refused },
  {
    name: 'letters-fail-notice',
    viewer: 'company',
    path: '/inicio/company/jobs',
    network: lettersRefused,
    act: refused,
  },
  {
    name: 'account-moving',
    viewer: 'plumber',
    path: '/inicio/plumber/account',
    network: moving('**/api/account'),
    act: lost,
  },
  {
    name: 'profile-moving',
    viewer: 'plumber',
    path: '/inicio/plumber/profile/:id',
    network: moving('**/api/account'),
    act: underWay,
  },
  { name: 'account-note', viewer: 'company', path: company, act: note },
]
