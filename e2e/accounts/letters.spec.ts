import { letterDays } from '#contract/rules/limits.ts'
import { en, es } from '#messages/index.ts'
import { answered, closeAnswered } from '../acts/close-answered.ts'
import { field } from '../acts/fields.ts'
import { signInOperator } from '../people/operators.ts'
import { openAs } from '../people/people.ts'
import { expect, test } from '../product/test.ts'
import { rare } from '../rare.ts'
import { lettersRefused } from '../screens/network.ts'
import { opening } from '../screens/screen.ts'
import { asked } from './dialogs.ts'
import { addressConfirmed, letterFollowed, letterOpened, lettersTo } from './letters.ts'
import { ask, credentialsSent, freshEmail, registered, signedIn, tokenOf } from './people.ts'

const { account, emails, profile } = en
const { links } = account

test('the address is confirmed by its letter; until then every screen says so', async ({
  page,
  product,
}) => {
  const person = await registered(product.url, 'plumber')
  await signedIn(page, person)
  const notice = page.getByRole('complementary', { name: account.notice.title })
  await expect(notice).toContainText(person.email)

  await letterOpened(page, person.email, emails.confirmEmail.subject)
  await letterFollowed(page, emails.confirmEmail.action)
  await page.waitForURL('**/confirm-email/*')
  const link = page.url()
  await page.goto('/inicio/plumber/job')
  await notice.getByRole('button', { name: account.email.send }).click()
  const sent = `The email is on its way to ${person.email}.`
  await expect(page.getByText(sent, { exact: true })).toBeVisible()

  // The link of the letter before is as good as the new one.
  await page.goto(link)
  await page.getByRole('button', { name: links.confirm.button }).click()
  await expect(page.getByRole('heading', { name: links.confirm.done_title })).toBeFocused()
  await page.getByRole('link', { name: links.to_jobs }).click()
  await page.waitForURL('**/inicio/plumber/jobs')
  await expect(page.getByRole('heading', { name: en.jobs.plumber.title })).toBeVisible()
  // Its own page shows that the account is known, and from there on it is.
  await page.goto('/inicio/plumber/account')
  await expect(page.getByText(person.email).first()).toBeVisible()
  await page.getByRole('link', { name: en.shell.profile, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: en.shell.profile })).toBeVisible()
  await expect(notice).toHaveCount(0)

  await page.goto(link)
  await page.getByRole('button', { name: links.confirm.button }).click()
  await expect(page.getByRole('heading', { name: links.expired_title })).toBeVisible()
})

test(
  'whom our emails do not reach reads where to write to us, above every screen and where the address stands',
  rare,
  async ({ page, product }) => {
    const person = await registered(product.url, 'company')
    await signedIn(page, person)
    await lettersRefused(page)
    for (const screen of ['jobs', 'account']) {
      await page.goto(`/inicio/company/${screen}`)
      const told = page.getByText(opening(account.letters_fail.text))
      await expect(told).toContainText(account.letters_fail.write)
      await expect(told.getByRole('link')).toHaveAttribute('href', /^mailto:.+@/)
    }
    await answered(page)
  },
)

test(
  'who never confirmed the old address reads that the new one alone is written to',
  rare,
  async ({ page, product }) => {
    const person = await registered(product.url, 'plumber')
    const next = freshEmail('right')
    await signedIn(page, person)
    await page.goto(`/inicio/plumber/profile/${person.id}`)
    await field(page, en.auth.fields.email).fill(next)
    await field(page, profile.email_password).fill(person.password)
    await page.getByRole('button', { name: en.common.actions.save, exact: true }).click()
    await asked(page, profile.confirm, 'save')
    const told = profile.email_sent_new.replace('{{email}}', next)
    await expect(page.getByText(told, { exact: true })).toBeVisible()
  },
)

test(
  'another address needs the password and the word of both addresses',
  rare,
  async ({ page, product }) => {
    const person = await registered(product.url, 'company')
    const next = freshEmail('moved')
    await signedIn(page, person)
    // One that was never confirmed would have no say.
    await letterOpened(page, person.email, emails.confirmEmail.subject)
    await letterFollowed(page, emails.confirmEmail.action)
    await page.getByRole('button', { name: links.confirm.button }).click()
    await expect(page.getByRole('heading', { name: links.confirm.done_title })).toBeVisible()
    await page.goto(`/inicio/company/profile/${person.id}`)
    await field(page, en.auth.fields.email).fill(next)
    await field(page, profile.email_password).fill(person.password)
    await page.getByRole('button', { name: en.common.actions.save, exact: true }).click()
    await asked(page, profile.confirm, 'save')
    await expect(page.getByText(profile.email_sent)).toBeVisible()
    await expect(field(page, en.auth.fields.email)).toHaveValue(person.email)

    await letterOpened(page, next, emails.emailChange.new.subject)
    await letterFollowed(page, emails.emailChange.new.action)
    await page.getByRole('button', { name: links.change.button }).click()
    await expect(page.getByText(links.change.waiting_old)).toBeVisible()
    await page.goto('/inicio/company/account')
    await expect(page.getByText(`${account.email.new}: ${account.email.agreed}`)).toBeVisible()

    await letterOpened(page, person.email, emails.emailChange.old.subject)
    await letterFollowed(page, emails.emailChange.old.action)
    await page.getByRole('button', { name: links.change.button }).click()
    await expect(page.getByRole('heading', { name: links.change.done_title })).toBeVisible()
    await page.getByRole('link', { name: links.to_account }).click()
    await expect(page.getByText(next)).toBeVisible()
    await expect(tokenOf(product.url, { ...person, email: next })).resolves.toBeTruthy()
  },
)

test(
  'a change of address that its owner did not ask for is stopped by the letter to the old one',
  rare,
  async ({ page, product }) => {
    const person = await registered(product.url, 'plumber')
    await addressConfirmed(product.url, person)
    const wish = { password: person.password, email: freshEmail('taken') }
    await ask(product.url, '/api/account/email', wish, await tokenOf(product.url, person))
    await signedIn(page, await registered(product.url, 'plumber'))

    await letterOpened(page, person.email, emails.emailChange.old.subject)
    await letterFollowed(page, emails.emailChange.old.cancel)
    await page.getByRole('button', { name: links.cancel.button }).click()
    await expect(page.getByRole('heading', { name: links.cancel.done_title })).toBeVisible()
    // Who is logged in here is somebody else.
    await expect(page.getByRole('button', { name: links.to_other_plumber })).toBeVisible()
    await page.getByRole('link', { name: links.new_password }).click()
    await expect(page.getByRole('heading', { name: en.auth.forgot.title })).toBeVisible()

    await letterOpened(page, wish.email, emails.emailChange.new.subject)
    await letterFollowed(page, emails.emailChange.new.action)
    await page.getByRole('button', { name: links.change.button }).click()
    await expect(page.getByRole('heading', { name: links.expired_title })).toBeVisible()
  },
)

test(
  'for an address that nobody reads any more an operator agrees, on record; the new one has the last word',
  rare,
  async ({ page, product, browser }) => {
    const person = await registered(product.url, 'plumber')
    const next = freshEmail('regained')
    const own = await tokenOf(product.url, person)
    await addressConfirmed(product.url, person)
    const wish = { password: person.password, email: next }
    await ask(product.url, '/api/account/email', wish, own)

    const operator = await signInOperator(product, 'Dana Whitfield')
    const { page: desk, context } = await openAs(browser, operator)
    await desk.goto(`/operator/account/plumber/${person.id}`)
    const note = desk.getByRole('alert').filter({ hasText: next })
    await expect(note).toContainText(person.email)
    await note.getByRole('button').click()
    const dialog = desk.getByRole('dialog')
    await expect(dialog).toContainText(next)
    await dialog.getByLabel(en.operator.acts.reason).fill('Called back; knows the last three jobs')
    await dialog.locator('button[type="submit"]').click()
    await expect(desk.getByText(en.operator.acts.pass_email.done)).toBeVisible()
    await expect(note.getByRole('button')).toHaveCount(0)
    await expect(desk.getByText(en.operator.act.old_email_passed)).toBeVisible()
    await context.close()

    await letterOpened(page, person.email, emails.emailChange.passed.subject)
    await letterOpened(page, next, emails.emailChange.new.subject)
    await letterFollowed(page, emails.emailChange.new.action)
    await page.getByRole('button', { name: links.change.button }).click()
    await expect(page.getByRole('heading', { name: links.change.done_title })).toBeVisible()
    await expect(tokenOf(product.url, { ...person, email: next })).resolves.toBeTruthy()
  },
)

test(
  'what a server of the version before leaves out of its answers takes no screen away and nobody’s own account',
  rare,
  async ({ page, product, browser }) => {
    const person = await registered(product.url, 'plumber')
    const operator = await signInOperator(product, 'Dana Whitfield')
    const { page: desk, context } = await openAs(browser, operator)
    const without = (address: string, key: string, on = page) =>
      on.route(address, async (route) => {
        const response = await route.fetch()
        await route.fulfill({ response, json: { ...(await response.json()), [key]: undefined } })
      })
    await without('**/api/operator/account?*', 'replaced', desk)
    await desk.goto(`/operator/account/plumber/${person.id}`)
    await expect(desk.getByText(person.email).first()).toBeVisible()
    await expect(desk.getByText(en.operator.fields.phone, { exact: true })).toBeVisible()
    await closeAnswered(context)

    await without('**/api/account/confirm-email', 'id')
    await signedIn(page, person)
    await letterOpened(page, person.email, emails.confirmEmail.subject)
    await letterFollowed(page, emails.confirmEmail.action)
    await page.getByRole('button', { name: links.confirm.button }).click()
    await expect(page.getByRole('link', { name: links.to_jobs })).toBeVisible()
    await answered(page)
  },
)

test(
  'the letters follow the language of the screens, and can go their own way',
  rare,
  async ({ page, product }) => {
    const person = await registered(product.url, 'plumber')
    await signedIn(page, person)
    await page.goto('/inicio/plumber/account')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    const headers = { authorization: `Bearer ${await tokenOf(product.url, person)}` }
    /** The server is told as the page is left, which never hears the answer. */
    const lettersFollow = () =>
      expect
        .poll(async () => (await fetch(`${product.url}/api/account`, { headers })).json())
        .toMatchObject({ language: 'es' })
    await page.getByRole('button', { name: 'Español' }).first().click()
    await expect(page.getByRole('heading', { name: es.account.title })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    expect(await page.evaluate(() => localStorage.getItem('preferredLang'))).toBe('es')
    await lettersFollow()
    await page.reload()
    await expect(page.getByRole('radio', { name: 'Español' })).toBeChecked()

    const sent = async (subject: string) => {
      await page.getByRole('button', { name: es.account.email.send }).click()
      await expect
        .poll(async () => (await lettersTo(product.url, person.email))[0]?.subject)
        .toBe(subject)
    }
    await sent(es.emails.confirmEmail.subject)
    await page.getByText('English', { exact: true }).last().click()
    await expect(page.getByText(es.profile.saved)).toBeVisible()
    await sent(en.emails.confirmEmail.subject)
    await page.reload()
    await expect(page.getByRole('radio', { name: 'English' })).toBeChecked()
    await page.goto(`/inicio/plumber/profile/${person.id}`)
    const lettersIn = field(page, es.profile.language)
    await expect(lettersIn).toHaveValue('English')

    // They follow from a page that is for visitors too.
    await page.goto('/privacy')
    await page.getByRole('button', { name: 'English' }).click()
    await expect(page.getByRole('heading', { name: en.legal.privacy.title })).toBeVisible()
    await page.getByRole('button', { name: 'Español' }).click()
    await expect(page.getByRole('heading', { name: es.legal.privacy.title })).toBeVisible()
    await lettersFollow()
    await page.goto(`/inicio/plumber/profile/${person.id}`)
    await expect(lettersIn).toHaveValue('Español')
  },
)

test('the privacy policy says for how long it is kept which letters were sent', async ({
  page,
}) => {
  await page.goto('/privacy')
  await expect(page.getByText('Of our emails: which went to you, and when.')).toBeVisible()
  const kept = `Which emails went to you is kept for ${letterDays} days.`
  await expect(page.getByText(kept)).toBeVisible()
})

test('one press on the link of a letter ends letters of its kind', async ({ page, product }) => {
  const { url } = product
  const company = await registered(url, 'company', {
    service_areas: [{ county: 'Harris', state: 'TX', zip_code: '77494' }],
    zip_codes: ['77494'],
  })
  const plumber = await registered(url, 'plumber')
  const token = await tokenOf(url, plumber)
  const place = { address: '44 Live Oak Ln', city: 'Katy', state: 'TX', zip_code: '77494' }
  const owner = { plumber_id: plumber.id, name: 'Ruth', last_name: 'Ellison', ...place }
  const homeowner = await ask(url, '/api/homeowner/create', owner, token)
  const loss = {
    ...{ plumber_id: plumber.id, homeowner_id: homeowner.id, date_of_loss: '2026-11-02' },
    ...{ insurance_company_name: 'Lone Star', insurance_company_policy_number: 'LSM-1' },
    ...{ issue_description: 'Burst line.', repair_conducted: 'Replaced.' },
    ...{ amount: 850, referral_amount: 500 },
  }
  await ask(url, '/api/job/create', loss, token)
  const subject = emails.newJob.company.subject
    .replace('{{city}}', place.city)
    .replace('{{zip}}', place.zip_code)

  await signedIn(page, plumber)
  await letterOpened(page, company.email, subject)
  await letterFollowed(page, emails.layout.unsubscribe)
  await page.getByRole('button', { name: links.unsubscribe.button }).click()
  await expect(page.getByText(account.letters.names.newJob)).toBeVisible()
  await page.getByRole('button', { name: links.to_other_company }).click()
  await credentialsSent(page, company)
  await page.waitForURL('**/inicio/company/account')
  await expect(page.getByRole('switch', { name: account.letters.names.newJob })).not.toBeChecked()
})
