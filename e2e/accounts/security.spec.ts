import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { en } from '#messages/index.ts'
import { dialog, field } from '../acts/fields.ts'
import { signInOperator } from '../people/operators.ts'
import { openAs } from '../people/people.ts'
import { keepSecret } from '../product/secrets.ts'
import { expect, test } from '../product/test.ts'
import { rare } from '../rare.ts'
import { told } from './dialogs.ts'
import {
  addressChanged,
  addressConfirmed,
  letterFollowed,
  letterOpened,
  lettersTo,
} from './letters.ts'
import { loseAnswer } from './lose-answer.ts'
import { ask, credentialsSent, freshEmail, registered, signedIn, tokenOf } from './people.ts'

const { account, auth } = en
const { factor, sessions, remove, take } = account
const { codes_off } = account.links

const endLabel = new RegExp(`^${sessions.end_label.split('{{')[0]}`)

/** A step ahead of the clock, which the server takes too: the code of now may be used up. */
const nextCode = (secret: string) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + 30_000 })

/** From the button that begins to set codes up to the key for the app, which is answered. */
const setUp = async (page: Page, password: string) => {
  await page.getByRole('button', { name: factor.start }).click()
  await field(page, factor.start_password).fill(password)
  await page.getByRole('button', { name: factor.start_submit }).click()
  await expect(page.getByRole('img', { name: factor.qr })).toBeVisible()
  return keepSecret(((await page.locator('code').textContent()) ?? '').replaceAll(' ', ''))
}

const codeGiven = async (page: Page, code: string) => {
  await field(page, auth.code.label).fill(code)
  await page.getByRole('button', { name: auth.login.submit }).click()
}

const signedOut = async (page: Page, role: string) => {
  await page.goto(`/inicio/${role}/account`)
  await page.getByRole('button', { name: /^Account:/ }).click()
  await page.getByRole('menuitem', { name: en.shell.logout }).click()
  await page.waitForURL(`**/${role}/login`)
}

test(
  'codes of an app are set up, asked for at the next sign-in, and replaced by a recovery code',
  rare,
  async ({ page, product, browser }) => {
    const person = await registered(product.url, 'plumber')
    await signedIn(page, person)
    await page.goto(`/inicio/plumber/profile/${person.id}`)
    await page.getByRole('button', { name: /^Account:/ }).click()
    await page.getByRole('menuitem', { name: account.title }).click()
    await page.getByRole('button', { name: factor.start }).click()
    await field(page, factor.start_password).fill('not this one')
    await page.getByRole('button', { name: factor.start_submit }).click()
    await expect(page.getByText(en.validation.password_wrong)).toBeVisible()
    await page.getByRole('button', { name: en.common.actions.cancel }).click()

    // The answer gets lost, and with it the recovery codes; the account is read again when one gives up.
    const unseen = await setUp(page, person.password)
    await loseAnswer(page, '**/second-factor/confirm')
    await page.route('**/api/account', (route) => route.abort())
    await field(page, factor.code).fill(new TOTP({ secret: unseen }).generate())
    await page.getByRole('button', { name: factor.confirm }).click()
    await told(page, en.common.network.title, en.common.network.message)
    await page.getByRole('button', { name: en.common.actions.cancel }).click()
    await page.unroute('**/api/account')
    await expect(page.getByText(factor.unseen_title)).toBeVisible()
    await page.reload()
    await expect(page.getByText(factor.unseen_title)).toBeVisible()
    await page.getByRole('button', { name: factor.turn_off }).click()
    await field(page, factor.start_password).fill(person.password)
    await field(page, factor.code).fill(nextCode(unseen))
    await page.getByRole('button', { name: factor.turn_off }).click()
    await expect(page.getByText(factor.unseen_title)).toBeHidden()

    const secret = await setUp(page, person.password)
    await field(page, factor.code).fill('000000')
    await page.getByRole('button', { name: factor.confirm }).click()
    await expect(page.getByText(en.validation.code_wrong)).toBeVisible()
    await field(page, factor.code).fill(new TOTP({ secret }).generate())
    await page.getByRole('button', { name: factor.confirm }).click()
    await expect(page.getByText(factor.recovery_title)).toBeVisible()
    const recovery = await page
      .getByRole('listitem')
      .filter({ hasText: /^[a-z0-9-]{10,}$/ })
      .allTextContents()
    expect(recovery.map(keepSecret).length).toBeGreaterThan(7)
    // A phone takes a page away while its reader is elsewhere.
    await expect(page.getByText(factor.unseen_title)).toBeHidden()
    await page.reload()
    await expect(page.getByText(factor.unseen_title)).toBeVisible()
    await page.getByRole('button', { name: factor.recovery_done }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: factor.turn_off })).toBeFocused()
    await expect(page.getByText(factor.on)).toBeVisible()
    await expect(page.getByText(factor.unseen_title)).toBeHidden()
    await expect(page.getByText(`${recovery.length} recovery codes left`)).toBeVisible()

    await signedOut(page, 'plumber')
    await credentialsSent(page, person)
    await expect(page.getByRole('heading', { name: auth.code.title })).toBeVisible()
    await codeGiven(page, '123456')
    await expect(page.getByText(en.validation.code_wrong)).toBeVisible()
    await page.getByRole('button', { name: auth.code.start_over }).click()
    await expect(field(page, auth.fields.email)).toHaveValue(person.email)
    await credentialsSent(page, person)
    await codeGiven(page, nextCode(secret))
    await page.waitForURL('**/inicio/plumber/jobs')

    await signedOut(page, 'plumber')
    await credentialsSent(page, person)
    await codeGiven(page, recovery[0]?.toUpperCase() ?? '')
    await page.waitForURL('**/inicio/plumber/jobs')
    await page.goto('/inicio/plumber/account')
    await expect(page.getByText(`${recovery.length - 1} recovery codes left`)).toBeVisible()

    // Phone and recovery codes are gone: who looks after the product has a link sent.
    const { page: desk, context } = await openAs(
      browser,
      await signInOperator(product, 'Dana Whitfield'),
    )
    await desk.goto(`/operator/account/plumber/${person.id}`)
    await desk.getByRole('button', { name: en.operator.acts.codes.open }).click()
    const window = desk.getByRole('dialog')
    await window.getByLabel(en.operator.acts.reason).fill('Phone in the flood; called back')
    await window.locator('button[type="submit"]').click()
    await expect(desk.getByText(/^The link is on its way/)).toBeVisible()
    await expect(desk.getByText(en.operator.act.codes_off_sent)).toBeVisible()
    await context.close()
    await letterOpened(page, person.email, en.emails.codesOff.subject)
    await letterFollowed(page, en.emails.codesOff.action)
    await page.waitForURL('**/turn-off-codes/*')
    const link = page.url()
    await page.getByRole('button', { name: codes_off.button }).click()
    await expect(page.getByRole('heading', { name: codes_off.done_title })).toBeVisible()
    await page.getByRole('link', { name: account.links.new_password }).click()
    await expect(page.getByRole('heading', { name: auth.forgot.title })).toBeVisible()
    await page.goto(link)
    await page.getByRole('button', { name: codes_off.button }).click()
    await expect(
      page.getByText(/^Try to log in first: the codes may be off already\./),
    ).toBeVisible()
    await page.goto('/plumber/login')
    await credentialsSent(page, person)
    await page.waitForURL('**/inicio/plumber/jobs')
  },
)

test('another device is seen and signed out', rare, async ({ page, product, browser, baseURL }) => {
  const person = await registered(product.url, 'company')
  const context = await browser.newContext({ baseURL, locale: 'en-US' })
  const other = await context.newPage()
  await signedIn(other, person)
  await tokenOf(product.url, person)
  await signedIn(page, person)
  await page.goto('/inicio/company/account')
  await expect(page.getByText(sessions.this, { exact: true })).toHaveCount(1)
  await page.getByRole('button', { name: sessions.end_others }).click()
  await dialog(page).getByRole('button', { name: sessions.end_others }).click()
  await expect(page.getByText('2 sessions ended.')).toBeVisible()
  await expect(page.getByText(sessions.only_this)).toBeVisible()
  await other.waitForURL('**/company/login?next=**')
  await context.close()
})

test(
  'a session that has ended already, in another tab, is told as ended and gone from the list',
  rare,
  async ({ page, product }) => {
    const person = await registered(product.url, 'company')
    await tokenOf(product.url, person)
    await signedIn(page, person)
    await page.goto('/inicio/company/account')
    const second = await page.context().newPage()
    await second.goto('/inicio/company/account')
    for (const tab of [page, second])
      await expect(tab.getByRole('button', { name: endLabel })).toBeVisible()
    for (const tab of [page, second]) {
      await tab.getByRole('button', { name: endLabel }).click()
      await expect(tab.getByText(sessions.ended)).toBeVisible()
      await expect(tab.getByText(sessions.only_this)).toBeVisible()
    }
  },
)

test(
  'by keyboard, a switch keeps the focus, and a session that is ended hands it on',
  rare,
  async ({ page, product }) => {
    const person = await registered(product.url, 'company')
    await tokenOf(product.url, person)
    await tokenOf(product.url, person)
    await signedIn(page, person)
    await page.goto('/inicio/company/account')
    const ends = page.getByRole('button', { name: endLabel })
    await expect(ends).toHaveCount(2)
    await ends.first().focus()
    await page.keyboard.press('Enter')
    await expect(ends).toHaveCount(1)
    await expect(ends).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(ends).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

    const letter = page.getByRole('switch', { name: account.letters.names.newJob })
    await letter.focus()
    await page.keyboard.press('Space')
    await expect(letter).not.toBeChecked()
    await expect(letter).toBeFocused()
    await page.keyboard.press('Space')
    await expect(letter).toBeChecked()
    await expect(letter).toBeFocused()
  },
)

test(
  'whoever sets codes up from the start again reads that the entry of the first try is of no use',
  rare,
  async ({ page, product }) => {
    const person = await registered(product.url, 'plumber')
    await signedIn(page, person)
    await page.goto('/inicio/plumber/account')
    const first = await setUp(page, person.password)
    await page.reload()
    await setUp(page, person.password)
    await field(page, factor.code).fill(new TOTP({ secret: first }).generate())
    await page.getByRole('button', { name: factor.confirm }).click()
    await expect(page.getByText(en.validation.code_wrong)).toBeVisible()
    await expect(page.getByText(factor.code_help_again)).toBeVisible()
  },
)

test(
  'a change of email that has happened elsewhere is not said to be stopped',
  rare,
  async ({ page, product: { url } }) => {
    const person = await registered(url, 'plumber')
    await signedIn(page, person)
    const wanted = freshEmail('moved')
    const change = { email: wanted, password: person.password }
    await ask(url, '/api/account/email', change, await tokenOf(url, person))
    await page.goto('/inicio/plumber/account')
    const { email } = account
    await page.getByRole('button', { name: email.withdraw }).click()
    await addressChanged(url, wanted)
    await dialog(page).getByRole('button', { name: email.withdraw }).click()
    await expect(page.getByText(email.withdrawn_late)).toBeVisible()
    await expect(page.getByText(wanted, { exact: true })).toBeVisible()
    await expect(page.getByText(email.withdrawn)).toHaveCount(0)
  },
)

for (const { where, heard } of [
  { where: '', heard: true },
  { where: ', also where there is no room for another stream', heard: false },
])
  test(
    `what an operator agreed to for an old address stands on the open screen of the account${where}`,
    rare,
    async ({ page, product }) => {
      const { url } = product
      const person = await registered(url, 'company')
      await addressConfirmed(url, person)
      await signedIn(page, person)
      const body = { email: freshEmail('moved'), password: person.password }
      await ask(url, '/api/account/email', body, await tokenOf(url, person))
      const { token } = await signInOperator(product, 'Omar Lindqvist')
      if (!heard) await page.route('**/api/live', (route) => route.fulfill({ status: 503 }))
      const stream = page.waitForResponse('**/api/live')
      await page.goto('/inicio/company/account')
      await stream
      const { email } = account
      await expect(page.getByText(`${email.old}: ${email.waiting}`)).toBeVisible()
      const { role, id } = person
      const act = { role, id, reason: 'Called back, knows the last job' }
      await ask(url, '/api/operator/account/pass-old-email', act, token)
      await expect(page.getByText(`${email.old}: ${email.agreed}`)).toBeVisible()
    },
  )

test(
  'an account takes its data along and is deleted from the link on the login, with what is kept said',
  rare,
  async ({ page, product }) => {
    const person = await registered(product.url, 'company')
    await page.goto('/company/login')
    await page.getByRole('link', { name: auth.login.delete_account }).click()
    await expect(page.getByText(auth.login.delete_first)).toBeVisible()
    await credentialsSent(page, person)
    await page.waitForURL('**/inicio/company/account#delete')
    const open = page.getByRole('button', { name: remove.open })
    await expect(open).toBeInViewport()

    await page.getByRole('button', { name: take.title }).click()
    await field(page, factor.start_password).fill(person.password)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: take.submit, exact: true }).click()
    const file = (await download).suggestedFilename()
    await expect(page.getByText(take.done.replace('{{file}}', file))).toBeVisible()

    await open.click()
    await field(page, factor.start_password).fill(person.password)
    const confirmation = field(page, remove.confirm.replace('{{word}}', remove.word))
    await confirmation.fill('yes')
    await page.getByRole('button', { name: remove.submit }).click()
    await expect(
      page.getByText(remove.confirm_wrong.replace('{{word}}', remove.word)),
    ).toBeVisible()
    await confirmation.fill(remove.word)
    await page.getByRole('button', { name: remove.submit }).click()
    await expect(page.getByText(remove.done)).toBeVisible()
    await page.waitForURL('**/home')

    await expect
      .poll(async () => (await lettersTo(product.url, person.email))[0]?.subject)
      .toBe(en.emails.accountDeleted.subject)
    await page.goto('/company/login')
    await credentialsSent(page, person)
    await told(page, auth.server.login_failed.title, auth.server.login_failed.message)
  },
)
