import { en } from '#messages/index.ts'
import { whole } from '#server/testing/whole.ts'
import { field } from '../acts/fields.ts'
import { passes } from '../acts/passes.ts'
import { expect, test } from '../product/test.ts'
import { rare } from '../rare.ts'
import { told } from './dialogs.ts'
import { letterFollowed, letterOpened } from './letters.ts'
import { loseAnswer } from './lose-answer.ts'
import { ask, credentialsSent, registered, signedIn } from './people.ts'
import { waited } from './waited.ts'

const { fields, forgot, reset, login, server } = en.auth
/** Both go through the same screens; the server suite tries the calls of both. */
const roles = (['plumber', 'company'] as const).filter((role) => whole || role === 'plumber')
const otherPassword = 'Dry basement 8!'

for (const role of roles)
  test(`a ${role} chooses a new password by the letter; every other session ends`, async ({
    page,
    product,
    browser,
    baseURL,
  }) => {
    const person = await registered(product.url, role)
    const elsewhere = await browser.newContext({ baseURL, locale: 'en-US' })
    const other = await elsewhere.newPage()
    await signedIn(other, person)

    await page.goto(`/${role}/login`)
    await page.getByRole('link', { name: login.forgot }).click()
    await page.waitForURL(`**/${role}/forgot-password`)
    await expect(page.getByRole('heading', { name: forgot.title })).toBeVisible()
    await field(page, fields.email).fill(person.email)
    await page.getByRole('button', { name: forgot.submit }).click()
    await expect(page.getByText(server.reset_link_sent)).toBeVisible()
    await page.waitForURL(`**/${role}/login`)

    // Whoever else is logged in here meanwhile is logged out.
    await credentialsSent(page, await registered(product.url, role))
    await page.waitForURL(`**/inicio/${role}/jobs`)
    await letterOpened(page, person.email, en.emails.passwordReset.subject)
    await letterFollowed(page, en.emails.passwordReset.action)
    await page.waitForURL(`**/${role}/reset-password/*`)
    const link = page.url()
    await field(page, fields.new_password).fill(otherPassword)
    await field(page, fields.confirm_password).fill(`${otherPassword} `)
    await page.getByRole('button', { name: reset.submit }).click()
    await expect(page.getByText(en.validation.passwords_differ)).toBeVisible()
    await field(page, fields.confirm_password).fill(otherPassword)
    const pause = waited(page, `/${role}/reset-password`, `${role}-login`)
    await passes(page.getByText(server.password_changed), () =>
      page.getByRole('button', { name: reset.submit }).click(),
    )
    await page.waitForURL(`**/${role}/login`)
    expect(await pause).toBeGreaterThan(1950)

    // The open page learns of it by itself and asks to sign in.
    await other.waitForURL(`**/${role}/login?next=**`)
    await elsewhere.close()

    await credentialsSent(page, person)
    await told(page, server.login_failed.title, server.login_failed.message)
    await credentialsSent(page, { ...person, password: otherPassword })
    await page.waitForURL(`**/inicio/${role}/jobs**`)

    await page.goto(link)
    await field(page, fields.new_password).fill('Again and again')
    await field(page, fields.confirm_password).fill('Again and again')
    await page.getByRole('button', { name: reset.submit }).click()
    await told(page, en.errors.reset_token_invalid.title, en.errors.reset_token_invalid.message)
  })

test(
  'where the answer to a new password got lost, the used link says that it may be set',
  rare,
  async ({ page, product }) => {
    const person = await registered(product.url, 'plumber')
    await ask(product.url, '/plumber/forgot-password', { email: person.email })
    await letterOpened(page, person.email, en.emails.passwordReset.subject)
    await letterFollowed(page, en.emails.passwordReset.action)
    await field(page, fields.new_password).fill(otherPassword)
    await field(page, fields.confirm_password).fill(otherPassword)
    await loseAnswer(page, '**/plumber/reset-password')
    const submit = page.getByRole('button', { name: reset.submit })
    await submit.click()
    await told(page, en.common.network.title, en.common.network.message)
    await submit.click()
    await told(page, reset.perhaps_title, reset.perhaps_text)
  },
)

test('a link that was not sent says why, and keeps the address', async ({ page }) => {
  const path = '/plumber/forgot-password'
  await page.goto(path)
  const address = field(page, fields.email)
  await page.getByRole('button', { name: forgot.submit }).click()
  await expect(page.getByText(en.validation.email_forgot)).toBeVisible()
  await expect(address).toBeFocused()
  await address.fill('maria@example.com')

  const refused = async (text: string) => {
    await page.getByRole('button', { name: forgot.submit }).click()
    await told(page, forgot.error_title, text)
    await expect(address).toHaveValue('maria@example.com')
  }
  const answer = { success: false, message: '' }
  await page.route(`**${path}`, (route) => route.fulfill({ json: answer }))
  await refused(forgot.failed)
  answer.message = 'This address asked too often.'
  await refused(answer.message)
  await page.unroute(`**${path}`)
  await page.route(`**${path}`, (route) => route.abort())
  await refused(forgot.exception)
})
