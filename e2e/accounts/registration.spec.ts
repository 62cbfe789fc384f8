import type { Page } from '@playwright/test'
import { en } from '#messages/index.ts'
import { choose, field } from '../acts/fields.ts'
import { passes } from '../acts/passes.ts'
import { expect, test } from '../product/test.ts'
import { rare } from '../rare.ts'
import { asked, told } from './dialogs.ts'
import { loseAnswer } from './lose-answer.ts'
import { freshEmail, registered } from './people.ts'

const { register, fields } = en.auth
const { service, validation } = en
const password = ' two  spaces kept '

const created = (page: Page) => page.getByRole('button', { name: register.submit }).click()

/** Every input of the form with what stands in it. */
const typed = (page: Page) =>
  page
    .locator('form input:not([type=search]):not([name=county])')
    .evaluateAll((inputs) =>
      inputs.map((input) =>
        input instanceof HTMLInputElement
          ? [input.name, ['radio', 'checkbox'].includes(input.type) ? input.checked : input.value]
          : [],
      ),
    )

const shared = async (page: Page, email: string) => {
  await field(page, register.phone).fill('(512) 555-01429')
  await expect(field(page, register.phone)).toHaveValue('5125550142')
  await field(page, fields.email).fill(`  ${email.toUpperCase()} `)
  await field(page, fields.password).fill(password)
  await field(page, fields.confirm_password).fill(password)
  await field(page, register.address).fill('1200 Barton Springs Rd')
  await field(page, register.city).fill('Austin')
  await choose(page, page, register.state, 'TX Texas')
  await field(page, register.zip).fill('78704')
}

const done = async (page: Page, login: string) => {
  await created(page)
  await passes(page.getByText(register.done), () => asked(page, register.confirm, 'save'))
  await page.waitForURL(`**${login}`)
  await expect(page.getByRole('button', { name: en.auth.login.submit })).toBeVisible()
}

const takenAtItsField = async (page: Page) => {
  const email = field(page, fields.email)
  await expect(email).toBeFocused()
  await expect(email).toHaveAccessibleDescription(validation.email_taken)
}

test('a plumber loses nothing typed: not to wrong fields, a lost connection or a taken email', async ({
  page,
  product,
}) => {
  const taken = await registered(product.url, 'plumber')
  await page.goto('/plumber/register')
  await page.getByText(register.representative, { exact: true }).click()
  await page.getByText(register.paypal, { exact: true }).click()
  await created(page)
  for (const text of [validation.company_name_required, validation.tax_id_digits])
    await expect(page.getByText(text)).toBeVisible()
  await expect(field(page, register.company_name)).toBeFocused()
  await expect(
    page.getByRole('status').filter({ hasText: en.errors.invalid_input.title }),
  ).toHaveCount(1)

  await field(page, register.company_name).fill('Pipes & Sons')
  await field(page, register.name).fill('José')
  await field(page, register.last_name).fill("O'Neil <b>")
  await field(page, register.ein).fill('98-7654321')
  await shared(page, taken.email)
  const before = await typed(page)

  await created(page)
  await asked(page, register.confirm, 'cancel')
  await product.kill()
  await created(page)
  await asked(page, register.confirm, 'save')
  await told(page, 'Error connecting', 'Communication error with the server')
  expect(await typed(page)).toEqual(before)

  await product.start()
  await created(page)
  await asked(page, register.confirm, 'save')
  await told(page, register.plumber_taken_title, register.plumber_taken_text)
  expect(await typed(page)).toEqual(before)
  await takenAtItsField(page)

  const email = freshEmail('jose')
  await field(page, fields.email).fill(email)
  await done(page, '/plumber/login')
  await field(page, fields.email).fill(email)
  await field(page, fields.password).fill(password.trim())
  await page.getByRole('button', { name: en.auth.login.submit }).click()
  await told(page, 'Login failed', 'Incorrect email or password')
  await field(page, fields.password).fill(password)
  await passes(page.getByText('Welcome, Pipes & Sons'), () =>
    page.getByRole('button', { name: en.auth.login.submit }).click(),
  )
})

test('a company registers with its counties; another state clears them, a lost connection does not', async ({
  page,
  product,
}) => {
  const taken = await registered(product.url, 'company')
  await page.goto('/company/register')
  await created(page)
  await expect(field(page, register.name)).toBeFocused()
  for (const text of [validation.service_required, validation.service_county_required])
    await expect(page.getByText(text)).toBeVisible()
  await expect(page.getByText('Please select a Service State')).toBeVisible()
  await expect(field(page, service.county)).toBeDisabled()

  await field(page, register.name).fill('Drywell Restoration')
  await field(page, register.contact_name).fill('Sam Okafor')
  await field(page, register.ein).fill('987654321')
  await shared(page, taken.email)
  await created(page)
  const first = page.getByRole('checkbox').first()
  await expect(first).toBeFocused()
  await expect(first).toHaveAccessibleDescription(validation.service_required)
  await page.getByText(service.types.s1).click()

  const counties = page.getByRole('list', { name: service.counties_label })
  const add = async (search: string, county: string) => {
    await field(page, service.county).fill(search)
    await expect(page.getByRole('option')).toHaveText([county])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
  }
  await choose(page, page, service.state, 'CA California')
  await add('los', 'Los Angeles')
  await expect(counties.getByRole('listitem')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { name: 'Orange' })).toBeVisible()
  await choose(page, page, service.state, 'TX Texas')
  await expect(counties).toHaveCount(0)
  await add('loving', 'Loving')
  await page.getByRole('button', { name: '79754' }).click()
  await created(page)
  const noZips = page.locator('p', { hasText: validation.service_zip_required })
  await expect(noZips).toBeFocused()
  await page.getByRole('button', { name: 'Remove Loving' }).click()
  await expect(noZips).toHaveCount(0)
  await add('TRA v', 'Travis')
  await add('trav', `Travis${service.county_added}`)
  await expect(counties.getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: '78705' }).click()
  const before = await typed(page)

  await product.kill()
  await created(page)
  await asked(page, register.confirm, 'save')
  await told(page, 'Error connecting', 'Communication error with the server')
  await product.start()
  await created(page)
  await asked(page, register.confirm, 'save')
  await told(
    page,
    'Error creating Mitigation Company Account',
    'Company with the same email already exists',
  )
  expect(await typed(page)).toEqual(before)
  await takenAtItsField(page)
  await expect(counties.getByRole('listitem')).toContainText('Travis')
  await expect(page.getByRole('button', { name: '78705' })).toHaveAttribute('aria-pressed', 'false')

  const tries = async (title: string, text: string) => {
    await created(page)
    await asked(page, register.confirm, 'save')
    await told(page, title, text)
  }
  const comesBack = async () => {
    await page.reload()
    await field(page, register.ein).fill('987654321')
    await field(page, fields.password).fill(password)
    await field(page, fields.confirm_password).fill(password)
  }
  await field(page, fields.email).fill(freshEmail('drywell'))
  await loseAnswer(page, '**/company/create')
  await tries(en.common.network.title, en.common.network.message)
  await tries(en.errors.email_taken.title, register.perhaps)
  await comesBack()
  await tries(en.errors.email_taken.title, register.perhaps)

  await field(page, fields.email).fill(freshEmail('drywell'))
  const isBack = new Promise<void>((resolve) => {
    void loseAnswer(page, '**/company/create', () => comesBack().then(resolve))
  })
  await created(page)
  await asked(page, register.confirm, 'save')
  await isBack
  await expect(page.getByText(register.kept)).toBeVisible()
  await expect(field(page, fields.confirm_password)).toHaveValue(password)
  await tries(en.errors.email_taken.title, register.perhaps)

  await field(page, fields.email).fill(freshEmail('drywell'))
  await done(page, '/company/login')
})

test('a state is picked as it is typed, or filled in by the browser', rare, async ({ page }) => {
  await page.goto('/plumber/register')
  const state = field(page, register.state)
  await state.fill('tx')
  await page.keyboard.press('Tab')
  await expect(state).toHaveValue('TX Texas')
  await state.fill('virginia')
  await page.keyboard.press('Enter')
  await expect(state).toHaveValue('VA Virginia')
  await expect(page.getByRole('option')).toHaveCount(0)
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(0)
  await field(page, register.address).focus()
  await state.evaluate((input) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'Ohio')
    input.dispatchEvent(new InputEvent('input', { bubbles: true }))
  })
  await expect(state).toHaveValue('OH Ohio')
})

test('a text that means no state, or several, stays and says so', rare, async ({ page }) => {
  await page.goto('/plumber/register')
  const state = field(page, register.state)
  const told = page.getByText(en.common.form.unclear.replace('{{typed}}', 'New'))
  await state.pressSequentially('New')
  await page.keyboard.press('Tab')
  await expect(state).toHaveValue('New')
  await expect(state).toHaveAccessibleDescription(/“New”/)
  await expect(told).toBeVisible()
  await state.focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option')).toHaveText([
    ...['NH New Hampshire', 'NJ New Jersey', 'NM New Mexico', 'NY New York'],
  ])
  await state.pressSequentially(' J')
  await expect(told).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(state).toHaveValue('NJ New Jersey')
  await expect(state).not.toHaveAttribute('aria-invalid', 'true')
})

test(
  'a registration that is never answered is given up, with all that was typed',
  rare,
  async ({ page }) => {
    await page.clock.install()
    await page.goto('/plumber/register')
    await field(page, register.name).fill('José')
    await field(page, register.last_name).fill('Delgado')
    await field(page, register.ssn).fill('987654321')
    await shared(page, freshEmail('silent'))
    const before = await typed(page)
    const sent = page.waitForRequest('**/plumber/create')
    await page.route('**/plumber/create', () => undefined)
    await created(page)
    await asked(page, register.confirm, 'save')
    await sent
    await expect(page.getByText(register.creating)).toBeVisible()
    await page.clock.fastForward(41_000)
    await told(page, 'Error connecting', 'Communication error with the server')
    expect(await typed(page)).toEqual(before)
  },
)

test(
  'what was typed survives the other language and other pages, but no password and no tax id',
  rare,
  async ({ page }) => {
    await page.goto('/plumber/register')
    await field(page, register.name).fill('José')
    await field(page, register.last_name).fill('Delgado')
    await field(page, register.ssn).fill('987654321')
    const email = freshEmail('kept')
    await shared(page, email)
    await page.reload()
    await expect(page.getByText(register.kept)).toBeVisible()
    await expect(field(page, register.last_name)).toHaveValue('Delgado')
    await expect(field(page, register.zip)).toHaveValue('78704')
    for (const secret of [register.ssn, fields.password, fields.confirm_password])
      await expect(field(page, secret)).toHaveValue('')
    const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))
    expect(stored).toContain('Delgado')
    expect(stored).not.toContain('987654321')
    expect(stored).not.toContain(password)

    await page.getByRole('link', { name: en.auth.login.title }).click()
    await page.waitForURL('**/plumber/login')
    await page.goBack()
    await expect(field(page, register.last_name)).toHaveValue('Delgado')
    await field(page, register.ssn).fill('987654321')
    await field(page, fields.password).fill(password)
    await field(page, fields.confirm_password).fill(password)
    await done(page, '/plumber/login')
    await page.goBack()
    await expect(field(page, register.last_name)).toHaveValue('')
    await expect(page.getByText(register.kept)).toHaveCount(0)
  },
)

test('a company finds its services and counties again after a reload', rare, async ({ page }) => {
  await page.goto('/company/register')
  await field(page, register.contact_name).fill('Sam Okafor')
  await page.getByText(service.types.s1).click()
  await choose(page, page, service.state, 'TX Texas')
  await page.route(/zipcodes\?/, () => undefined)
  await page.reload()
  await expect(field(page, service.state)).toHaveValue('TX Texas')
  await field(page, service.county).fill('trav')
  await page.getByRole('option', { name: 'Travis' }).click()
  await expect(page.getByText(service.county_loading)).toBeVisible()
  await page.unrouteAll()
  await page.reload()
  await page.getByRole('button', { name: '78705' }).click()
  await page.reload()
  await expect(field(page, register.contact_name)).toHaveValue('Sam Okafor')
  await expect(page.getByRole('checkbox', { name: service.types.s1 })).toBeChecked()
  await expect(page.getByRole('list', { name: service.counties_label })).toContainText('Travis')
  await expect(page.getByRole('button', { name: '78705' })).toHaveAttribute('aria-pressed', 'false')
})
