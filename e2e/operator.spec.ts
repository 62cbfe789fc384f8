import { expect, test } from '@playwright/test'
import { en } from '#messages/index.ts'
import { field } from './fields.ts'
import { createWorld, type World } from './money/world.ts'
import { codeOf, makeOperator } from './operators.ts'

const { operator } = en
const charge = 54_053

let world: World
test.beforeAll(async () => {
  world = await createWorld()
})
test.afterAll(() => world.stop())

test('an operator signs in, finds a job, gives the money back and stands in the log', async ({
  page,
}) => {
  const jobId = await world.acceptedJob()
  await world.pay(jobId, charge)
  await world.arrivesAt(jobId, 'paid now')
  const { email, password, secret } = await makeOperator(world, 'Dana Whitfield')
  await page.goto(`${world.url}/operator/audit`)
  await expect(page).toHaveURL(/\/operator\/login\?next=/)
  await field(page, operator.login.email).fill(email)
  await field(page, operator.login.password).fill(password)
  await field(page, operator.login.code).fill('000000')
  await page.getByRole('button', { name: operator.login.submit }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await field(page, operator.login.code).fill(codeOf(secret))
  await page.getByRole('button', { name: operator.login.submit }).click()
  await expect(page.getByRole('heading', { name: operator.audit.title })).toBeVisible()

  await page.getByRole('link', { name: operator.overview.title }).click()
  await page.getByRole('searchbox').fill(String(jobId))
  await page.getByRole('button', { name: operator.overview.find_jobs }).click()
  await page
    .getByRole('row')
    .filter({ hasText: String(jobId) })
    .click()
  await page.getByRole('button', { name: operator.acts.refund.open }).click()
  const dialog = page.getByRole('dialog')
  const submit = dialog.locator('button[type="submit"]')
  await dialog.getByLabel(operator.acts.refund.amount).fill('40.53')
  await submit.click()
  await expect(dialog.getByText(en.validation.reason_required)).toBeVisible()
  await dialog.getByLabel(operator.acts.reason).fill('The homeowner moved out before the visit')
  await submit.click()
  await expect(page.getByText('$40.53 is on its way back.')).toBeVisible()
  await expect(page.getByText('$500.00').first()).toBeVisible()

  await page.getByRole('link', { name: operator.account.see_acts }).click()
  const line = page
    .getByRole('row')
    .filter({ hasText: 'The homeowner moved out' })
    .filter({ hasText: operator.act_state.done })
  await expect(line).toContainText(operator.act.refunded)
  await expect(line).toContainText('Dana Whitfield')
  await expect(line).toContainText('$40.53')
  await line.getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/operator/job/${jobId}$`))

  await page.getByRole('button', { name: operator.bar.sign_out }).click()
  await expect(page).toHaveURL(/\/operator\/login$/)
})

test('a plumber who opens the operator’s place sees its sign-in and nothing else', async ({
  browser,
}) => {
  const { page, close } = await world.open(browser, world.plumber)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/operator/accounts?q=maria')
  await expect(page.getByRole('heading', { name: operator.login.title })).toBeVisible()
  expect(asked.filter((path) => path.startsWith('/api/operator'))).toEqual([])
  await page.goto('/inicio')
  await expect(page.getByRole('heading', { name: en.jobs.plumber.title, level: 1 })).toBeVisible()
  await close()
})
