import { expect, type Locator, type Page, test } from '@playwright/test'
import { letterDays } from '#contract/rules/limits.ts'
import { en } from '#messages/index.ts'
import { failLetters } from './acts/fail-letters.ts'
import { field } from './acts/fields.ts'
import { parkEvents } from './acts/park-events.ts'
import { createWorld, type World } from './money/world.ts'
import { codeOf, makeOperator, signInOperator } from './people/operators.ts'
import { makePlumber, openAs } from './people/people.ts'
import { startProduct } from './product/product.ts'
import { rare } from './rare.ts'

const { operator } = en
const charge = 54_053

let world: World
test.beforeAll(async () => {
  world = await createWorld()
})
test.afterAll(() => world.stop())

const signIn = async (page: Page, given: { email: string; password: string; code: string }) => {
  await field(page, operator.login.email).fill(given.email)
  await field(page, operator.login.password).fill(given.password)
  await field(page, operator.login.code).fill(given.code)
  await page.getByRole('button', { name: operator.login.submit }).click()
}

/**
 * Pressed again after its answer was lost, "Block" blocks, though the account reads blocked by then; Escape on the
 * error leaves the window under it with the reason.
 */
const blocksAfterALostAnswer = async (page: Page) => {
  const { block, unblock } = operator.acts
  await page.route(
    '**/account/block',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await page.getByRole('button', { name: block.open }).click()
  const submit = page.getByRole('dialog').getByRole('button', { name: block.open })
  await page.getByLabel(operator.acts.reason).fill('Sends jobs that nobody knows of')
  await submit.click()
  await page.getByRole('button', { name: en.common.actions.ok }).press('Escape')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: unblock.open, includeHidden: true })).toBeVisible()
  await submit.click()
  await expect(page.getByText(block.done)).toBeVisible()
  await page.getByRole('button', { name: unblock.open }).click()
  await page.getByLabel(operator.acts.reason).fill('It was somebody else')
  await page.getByRole('dialog').getByRole('button', { name: unblock.open }).click()
  await expect(page.getByText(unblock.done)).toBeVisible()
}

/** A letter that no longer holds is asked for again: it is left unsent, and the page says so by itself. */
const asksForAnOldLetter = async (page: Page, letters: Locator) => {
  const { resend, reason } = operator.acts
  const { newJob } = operator.letter
  const again = resend.open_named
    .replace('{{letter}}', newJob)
    .replace('{{reader}}', 'drywell@money.example')
  await letters.getByRole('button', { name: again }).click()
  await expect(page.getByRole('dialog')).toContainText('to drywell@money.example is written anew')
  await page.getByLabel(reason).fill('They say that it never came')
  await page.getByRole('dialog').locator('button[type="submit"]').click()
  await expect(page.getByText(resend.done)).toBeVisible()
  const newest = letters.locator('tbody tr').first()
  await expect(newest).toContainText(newJob)
  await expect(newest).toContainText(operator.letter_state.dropped)
}

/** "Clear search" beside the columns that are searched leaves whose jobs are shown, and the search above. */
const clearsColumnsAlone = async (page: Page) => {
  const before = page.url()
  await page.goto(`${before}&q=Ellison&outcome=accepted`)
  await page.getByRole('button', { name: en.common.states.clear_search }).click()
  await expect(page).toHaveURL(`${before}&q=Ellison`)
  await expect(page.getByRole('searchbox')).toHaveValue('Ellison')
  await page.goto(before)
}

test('an operator signs in, finds a job, gives money back and stands in the log', async ({
  page,
}) => {
  const jobId = await world.acceptedJob()
  await world.pay(jobId, charge)
  await world.arrivesAt(jobId, 'paid now')
  const { people } = world
  const other = await people.plumber('luis@money.example')
  await people.job(other, await people.homeowner(other), 650)
  const { secret, ...known } = await makeOperator(world, 'Dana Whitfield')
  await page.goto(`${world.url}/operator/audit`)
  await signIn(page, { ...known, code: '000000' })
  await expect(page.getByRole('alert')).toContainText(en.auth.server.login_failed.title)
  await signIn(page, { ...known, code: codeOf(secret) })
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
  // The job as it stands now is there, and nothing on the page moves any more.
  await expect(
    page.getByRole('listitem').filter({ hasText: 'The homeowner moved out' }).first(),
  ).toBeVisible()

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

  const letters = page.getByRole('region', { name: operator.job.letters_title, exact: true })
  await expect(letters).toContainText(`The last ${letterDays} days, the newest`)
  await asksForAnOldLetter(page, letters)
  await page
    .getByRole('region', { name: operator.job.parties_title, exact: true })
    .getByRole('link', { name: 'Maria Delgado' })
    .click()
  await expect(letters).toContainText('at most. Emails about the address')
  await blocksAfterALostAnswer(page)
  await page.getByRole('link', { name: operator.account.see_jobs }).click()
  await expect(page).toHaveURL(/plumber_id=\d+$/)
  const ofMaria = page.getByRole('row').filter({ hasText: '$500.00' })
  const ofOther = page.getByRole('row').filter({ hasText: '$650.00' })
  await expect(ofMaria).toBeVisible()
  await expect(ofOther).toHaveCount(0)
  await clearsColumnsAlone(page)
  await page.getByRole('button', { name: en.operator.jobs.only.plumber.split(' ')[0] }).click()
  await expect(page).toHaveURL(/\/operator\/jobs$/)
  await expect(page.getByRole('heading', { name: operator.jobs.title, level: 1 })).toBeFocused()
  await expect(ofOther).toBeVisible()

  await page.getByRole('button', { name: operator.bar.sign_out }).click()
  await expect(page).toHaveURL(/\/operator\/login$/)
})

test('each refused login of an operator is said anew, and leads back to the code, which works once', async ({
  page,
}) => {
  const { email, password } = await makeOperator(world, 'Noor Haddad')
  await page.goto(`${world.url}/operator/login`)
  const code = field(page, operator.login.code)
  await expect(code).toHaveAccessibleDescription(/works once/)
  await page.evaluate(() => {
    const { dataset } = document.body
    new MutationObserver((changes) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes])
      if (added.some((node) => node instanceof Element && node.matches('[role="alert"]')))
        dataset.alerts = `${dataset.alerts ?? ''}!`
    }).observe(document.body, { childList: true, subtree: true })
  })
  for (const alerts of ['!', '!!']) {
    await signIn(page, { email, password, code: '000000' })
    await expect(page.locator('body')).toHaveAttribute('data-alerts', alerts)
    await expect(page.getByRole('alert')).toContainText(en.auth.server.login_failed.title)
    await expect(code).toBeFocused()
    await expect(code).toHaveValue('')
  }
})

test('a plumber sees of the operator’s place its sign-in alone, and is signed out by it', async ({
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

  await page.goto('/operator')
  const { secret, ...known } = await makeOperator(world, 'Ray Castillo')
  await signIn(page, { ...known, code: codeOf(secret) })
  await expect(page.getByRole('heading', { name: operator.overview.title })).toBeVisible()
  await page.goto('/inicio')
  await expect(page).toHaveURL(/\/home/)

  await page.goto('/operator')
  await expect(page.getByText(operator.overview.open_jobs, { exact: true })).toBeVisible()
  const token = (await page.context().cookies()).find(({ name }) => name === 'token_access')
  const headers = { authorization: `Bearer ${token?.value}` }
  await fetch(`${world.url}/api/operator/sign-out`, { method: 'POST', headers })
  await page.getByRole('link', { name: operator.accounts.title, exact: true }).click()
  await expect(page.getByText(operator.login.ended)).toBeVisible()
  expect(new URL(page.url()).searchParams.get('next')).toBe('/operator/accounts')
  await close()
})

test(
  'from a job or an account an operator goes back to the list as it was searched',
  rare,
  async ({ browser }) => {
    const { people } = world
    // An operator's block ended the sessions of before.
    const plumber = await world.again(world.plumber)
    const jobId = await people.job(plumber, await people.homeowner(plumber))
    const { page, context } = await openAs(browser, await signInOperator(world, 'Ada Moreno'))
    const back = async (label: string, address: string) => {
      await page.getByRole('main').getByRole('link', { name: label, exact: true }).click()
      await expect(page).toHaveURL(address)
    }
    await page.goto('/operator/jobs?q=Ruth&outcome=open')
    const row = page.getByRole('row').filter({ hasText: String(jobId) })
    const named = operator.job.title.replace('{{id}}', String(jobId))
    const address = row.getByRole('link', { name: named, exact: true })
    await expect(address).toHaveAttribute('href', `/operator/job/${jobId}`)
    await row.click()
    await expect(page).toHaveURL(`/operator/job/${jobId}`)
    await back(operator.job.back, '/operator/jobs?q=Ruth&outcome=open')
    await page.goto('/operator/accounts?q=maria%40')
    const found = page.getByRole('row').filter({ hasText: plumber.email })
    const account = found.getByRole('link', { name: 'Maria Delgado', exact: true })
    await expect(account).toHaveAttribute('href', `/operator/account/plumber/${plumber.id}`)
    await account.click()
    await back(operator.account.back, '/operator/accounts?q=maria%40')
    await context.close()
  },
)

test(
  'of more parked events than are shown the oldest are, which is said, and retried; one that fails again is told',
  rare,
  async ({ browser }) => {
    const product = await startProduct()
    await product.end()
    await parkEvents(product.dataDir, 102)
    await product.start()
    const { page, context } = await openAs(browser, await signInOperator(product, 'Ines Park'))
    await page.goto('/operator/events')
    const events = page.getByRole('table', { name: operator.events.label })
    await expect(events.getByRole('checkbox')).toHaveCount(100)
    await expect(events.getByRole('checkbox', { name: 'evt_parked_102' })).toHaveCount(0)
    await expect(page.getByText('The oldest 100 of 102.')).toBeVisible()
    const dialog = page.getByRole('dialog')
    const submit = async () => {
      await dialog.getByLabel(operator.acts.reason).fill('The cause is mended')
      await dialog.locator('button[type="submit"]').press('Enter')
    }
    const oldest = operator.events.choose.replace('{{id}}', 'evt_parked_1')
    await events.getByRole('checkbox', { name: oldest, exact: true }).press('Space')
    await page.getByRole('button', { name: 'Retry the chosen (1)' }).press('Enter')
    await submit()
    await expect(page.getByText('The oldest 100 of 101.')).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Retry the chosen (0)' })).toBeFocused()
    await page.getByRole('button', { name: 'Retry the oldest 100' }).press('Enter')
    await submit()
    await expect(events.getByRole('checkbox', { name: 'evt_parked_102' })).toBeVisible()
    await expect(events.getByRole('checkbox')).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'Retry all (1)' })).toBeVisible()
    await expect(page.getByText(/The oldest/)).toHaveCount(0)
    await page.getByRole('button', { name: 'Retry all (1)' }).press('Enter')
    await submit()
    await expect(page.getByRole('heading', { name: operator.events.none_title })).toBeVisible()
    const failing = page.getByText(/failed and (is|are) tried again/)
    await expect(failing).toBeVisible()
    await page.getByRole('link', { name: operator.overview.title }).click()
    await expect(page.getByText(operator.overview.calm)).toBeVisible()
    await expect(failing).toBeVisible()
    await context.close()
    await product.stop()
  },
)

test(
  'where a failed letter goes that is put away, the focus goes on to the next, or the one before',
  rare,
  async ({ browser }) => {
    const product = await startProduct()
    for (const name of ['Maria', 'Luis', 'Rosa']) await makePlumber(product.url, name)
    await product.end()
    await failLetters(product.dataDir)
    await product.start()
    const { page, context } = await openAs(browser, await signInOperator(product, 'Ines Park'))
    await page.goto('/operator/letters')
    const rows = page.getByRole('table', { name: operator.letters.title }).locator('tbody tr')
    await expect(rows).toHaveCount(3)
    const dialog = page.getByRole('dialog')
    const { put_away } = operator.acts
    const row = (reader: string) => rows.filter({ hasText: reader })
    const putsAway = async (reader: string) => {
      await row(reader).getByRole('button', { name: put_away.open }).press('Enter')
      await dialog.getByLabel(operator.acts.reason).fill('They moved to another address')
      await dialog.locator('button[type="submit"]').press('Enter')
      await expect(row(reader)).toHaveCount(0)
    }
    await putsAway('Luis')
    await expect(row('Maria').locator(':focus')).toHaveCount(1)
    await putsAway('Maria')
    await expect(row('Rosa').locator(':focus')).toHaveCount(1)
    await putsAway('Rosa')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await context.close()
    await product.stop()
  },
)
