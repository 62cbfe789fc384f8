import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { en, es } from '#messages/index.ts'
import { keepsToWcag } from './looks/axe.ts'
import { createWorld, type World } from './money/world.ts'
import { owes, refundedIn } from './screens/network.ts'

let world: World
test.beforeAll(async () => {
  world = await createWorld()
})
test.afterAll(() => world.stop())

const transactions = '/inicio/plumber/balancetransactions'
/** What says whose days a table has, up to the name of the zone. */
const zoneHere = en.money.statement.zone_here.split('{{')[0] ?? ''
const { stops } = en.money.where
const referral = 50_000
const charge = 54_053

/** When the provider next sends to banks what is available: half an hour into the next business day. */
const nextPayouts = (moment: string) => {
  const day = new Date(moment)
  do day.setUTCDate(day.getUTCDate() + 1)
  while (day.getUTCDay() % 6 === 0)
  day.setUTCHours(1, 0, 0, 0)
  return day.toISOString()
}

/** The words of the line's stops, each with how it stands, as a screen reader hears them. */
const lineOf = (page: Page) =>
  page
    .getByRole('list', { name: /Where the money of job/ })
    .first()
    .getByRole('listitem')

const currentStop = (page: Page) => page.locator('ol [aria-current="step"]').first()

/** Which of its three colours the text of a row's amount has most of. */
const colourOf = (row: Locator) =>
  row.locator('[data-sign]').evaluate((amount) => {
    const [red = 0, green = 0, blue = 0] = (getComputedStyle(amount).color.match(/\d+/g) ?? []).map(
      Number,
    )
    if (green > Math.max(red, blue)) return 'green'
    return red > Math.max(green, blue) ? 'red' : 'neither'
  })

/** What the plumber finds in the list of where the money of each job is, by an address with a page too many. */
const byJob = async (browser: Parameters<World['open']>[0]) => {
  const { page, close } = await world.open(browser, world.plumber)
  await page.goto(`${transactions}?view=jobs&page=2`)
  await expect(lineOf(page)).toHaveCount(5)
  return { page, close }
}

test('money moves to the bank stop by stop, a payout comes back, and the company has its statement', async ({
  browser,
}) => {
  const jobId = await world.acceptedJob()

  await test.step('nothing is paid yet', async () => {
    const { page, close } = await byJob(browser)
    await expect(currentStop(page)).toHaveCount(0)
    await expect(page.getByText('The company has not paid yet. It has until')).toBeVisible()
    await expect(page.getByText('$500.00')).toBeVisible()
    await close()
  })

  await test.step('paid: it waits for the account, which can be connected from here', async () => {
    await world.pay(jobId, charge)
    await world.arrivesAt(jobId, 'paid now')
    const { page, close } = await byJob(browser)
    await expect(currentStop(page)).toContainText(stops.paid)
    await expect(page.getByText(en.money.where.now.waiting)).toBeVisible()
    const standard = page.getByRole('button', { name: en.money.account.standard })
    const [oauth] = await Promise.all([page.waitForEvent('popup'), standard.click()])
    await oauth.waitForURL('**/oauth/authorize**')
    await oauth.close()
    await keepsToWcag(page)
    await page.goto(transactions)
    // The same stands at the money that waits, once that has come.
    const connect = page
      .getByRole('button', { name: en.payments.account.standing.none.open })
      .first()
    const [onboarding] = await Promise.all([page.waitForEvent('popup'), connect.click()])
    await onboarding.waitForURL('**/onboarding/**')
    await onboarding.close()
    await expect(page.getByText(en.payments.account.standing.owner.title)).toBeVisible()
    await expect(page.getByText(en.money.where.now.waiting)).toBeVisible()
    await expect(page.getByText('$500.00')).toBeVisible()
    await expect(page.getByText(en.payments.balance.total)).toHaveCount(0)
    await close()
    const company = await world.open(browser, world.company)
    await company.page.goto(`/inicio/company/jobdetail/${jobId}`)
    await expect(company.page.getByText(en.jobs.history.ahead.waits_plumber)).toBeVisible()
    await company.close()
    await world.connect()
  })

  await test.step('in transfer, with the day from which it can be used', async () => {
    await world.arrivesAt(jobId, 'in_transfer now')
    const { page, close } = await byJob(browser)
    await expect(currentStop(page)).toContainText(stops.in_transfer)
    await expect(lineOf(page).nth(0)).toContainText(en.money.where.states.done)
    await expect(lineOf(page).nth(4)).toContainText(en.money.where.states.ahead)
    await page.goto(`/inicio/plumber/job?id=${jobId}`)
    await expect(page.getByText(en.jobs.plumber.state.transferred)).toBeVisible()
    await expect(page.getByText(en.jobs.history.ahead.payout)).toBeVisible()
    await expect(page.getByText(en.jobs.payment_status.transferred)).toBeVisible()
    await page.goto(transactions)
    await expect(page.getByText(/^Available by \w+ \d+$/)).toBeVisible()
    await close()
  })

  await test.step('available', async () => {
    const { steps } = await world.moneyOf(jobId)
    await world.moveTo(steps[2]?.expected_at ?? '')
    await world.arrivesAt(jobId, 'available now')
    const { page, close } = await byJob(browser)
    await expect(currentStop(page)).toContainText(stops.available)
    await page.goto(`/inicio/plumber/job?id=${jobId}`)
    await expect(page.getByText(en.jobs.plumber.state.arrived)).toBeVisible()
    await expect(page.getByText(en.jobs.history.arrived)).toBeVisible()
    await page.goto(transactions)
    await expect(page.getByText(en.payments.balance.total)).toBeVisible()
    const row = page.getByRole('row').filter({ hasText: String(jobId) })
    await expect(row).toContainText('+$500.00')
    expect(await colourOf(row)).toBe('green')
    await expect(page.getByText(zoneHere)).toBeVisible()
    await expect(page.getByRole('columnheader').getByRole('button')).toHaveCount(0)
    const sizes = page.getByRole('combobox', { name: en.common.table.page_size })
    await expect(sizes.getByRole('option')).toHaveText(['10', '25', '50', '100'])
    await expect(sizes).toHaveValue('10')
    await keepsToWcag(page)

    const { total_note, below_note } = en.payments.balance
    await expect(page.getByText(total_note)).toBeVisible()
    await owes(12_500)(page)
    await page.reload()
    await expect(page.getByText('−$125.00')).toBeVisible()
    await expect(page.getByText(below_note)).toBeVisible()
    await expect(page.getByText(total_note)).toHaveCount(0)
    await close()
  })

  await test.step('in payout, then at the bank', async () => {
    await world.moveTo(nextPayouts((await world.moneyOf(jobId)).steps[2]?.at ?? ''))
    await world.arrivesAt(jobId, 'in_payout now')
    const { page, close } = await byJob(browser)
    await expect(currentStop(page)).toContainText(stops.in_payout)
    await page.goto(`/inicio/plumber/job?id=${jobId}`)
    await expect(currentStop(page)).toContainText(stops.in_payout)
    const { in_payout_note } = en.payments.balance
    await page.goto(transactions)
    const inPayout = page.locator('dl > div').filter({ hasText: in_payout_note })
    await expect(inPayout).toContainText('$500.00')
    await close()
    await world.moveTo((await world.moneyOf(jobId)).steps[4]?.expected_at ?? '')
    await world.arrivesAt(jobId, 'at_bank done')
    const later = await byJob(browser)
    await expect(lineOf(later.page).nth(4)).toContainText(en.money.where.states.done)
    await expect(later.page.getByText(/It arrived at your bank on/)).toBeVisible()
    await keepsToWcag(later.page)
    await later.page.goto(transactions)
    await expect(later.page.getByText(en.payments.balance.total_note)).toBeVisible()
    await expect(later.page.getByText(in_payout_note)).toHaveCount(0)
    const payout = later.page.getByRole('row').filter({ hasText: '−$500.00' })
    expect(await colourOf(payout)).toBe('red')
    await expect(payout).toContainText(en.payments.balance.status.taken)
    await later.close()
  })

  await test.step('the payout comes back: why, and what to do', async () => {
    const who = await world.again(world.plumber)
    const { stripe_account_id: account } = await world.people.get(`/plumber/?id=${who.id}`, who)
    const { rows } = await world.people.get(
      `/payments/payouts?connected_account_id=${account}`,
      who,
    )
    await world.provider.order(`/payouts/${rows[0].id}`, {
      outcome: 'failed',
      failureCode: 'account_closed',
    })
    await world.arrivesAt(jobId, 'in_payout failed')

    const { page, close } = await world.open(browser, world.plumber, 'es')
    await page.goto(transactions)
    const payouts = page.getByRole('link', { name: es.money.views.payouts })
    await payouts.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/view=payouts/)
    await page.reload()
    await expect(payouts).toHaveAttribute('aria-current', 'page')
    const row = page.getByRole('row').filter({ hasText: '6789' })
    await expect(row).toContainText(es.money.payouts.status.failed)
    await expect(row).toContainText(es.payments.payout_failure.account_closed)
    await expect(row).toContainText(es.money.where.next.account_closed)
    await expect(row.getByRole('link', { name: String(jobId) })).toBeVisible()
    await expect(page.getByText(es.payments.account.missing.bank)).toBeVisible()
    await expect(page.getByText(es.payments.balance.held_note)).toBeVisible()
    await expect(page.getByText(es.money.payouts.schedule.daily)).toHaveCount(0)
    await keepsToWcag(page)
    await close()

    const job = await byJob(browser)
    await expect(lineOf(job.page).nth(3)).toContainText(en.money.where.states.failed)
    await expect(job.page.getByText(/came back: the bank account is closed/)).toBeVisible()
    await job.page.goto(`/inicio/plumber/job?id=${jobId}`)
    await expect(job.page.getByText(en.jobs.plumber.state.returned)).toBeVisible()
    await expect(job.page.getByText(en.jobs.plumber.you_received)).toHaveCount(0)
    await job.close()
  })

  await test.step('the statement says what the invoices say', async () => {
    const { page, close } = await world.open(browser, world.company)
    const asked = page.waitForRequest(/list\/all\/invoices/)
    await page.goto('/inicio/company/invoices')
    expect((await asked).url()).toContain('page=1&page_size=10&order=desc&sort=created')
    const row = page.getByRole('row').filter({ hasText: String(jobId) })
    await expect(row).toContainText('$540.53')
    await expect(row.getByRole('link', { name: /receipt/i })).toBeVisible()
    await expect(page.getByText(zoneHere)).toBeVisible()
    await keepsToWcag(page)
    const pdf = await row.getByRole('link', { name: /PDF/ }).getAttribute('href')
    expect((await page.request.get(pdf ?? '')).headers()['content-type']).toContain('pdf')

    await page.getByRole('link', { name: en.money.views.statement }).press('Enter')
    const figure = (label: string) =>
      page
        .locator('dl > div')
        .filter({ has: page.getByText(label, { exact: true }) })
        .first()
    await expect(figure(en.money.statement.net)).toContainText('$540.53')
    await expect(figure(en.money.statement.net)).toContainText(en.money.statement.net_note)
    await expect(figure(en.money.statement.referral)).toContainText('$500.00')
    await expect(figure(en.money.statement.fees)).toContainText('$40.53')
    const line = page.getByRole('row').filter({ hasText: String(jobId) })
    await expect(line).toContainText('$540.53')
    await expect(line.getByRole('link', { name: /^Invoice .*PDF$/ })).toBeVisible()
    await keepsToWcag(page)

    const month = page.getByRole('combobox', { name: en.money.statement.month })
    const chosen = await month.inputValue()
    const saved = async (name: string) => {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name }).click(),
      ])
      expect(file.suggestedFilename()).toContain(chosen)
      return readFileSync(await file.path())
    }
    const csv = (await saved(en.money.statement.csv)).toString()
    expect(csv).toContain('"540.53"')
    expect(csv).toContain(`"${(referral / 100).toFixed(2)}"`)
    // While the table is still on its way.
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/company/statement.csv**', (route) => held.then(() => route.continue()))
    await page.getByRole('button', { name: en.money.statement.csv }).click()
    expect((await saved(en.money.statement.pdf)).subarray(0, 5).toString()).toBe('%PDF-')
    answer()
    await page.unrouteAll({ behavior: 'wait' })

    await page.goto('/inicio/company/invoices?view=statement&month=2025-01')
    await expect(page.getByText('Nothing was paid in January 2025')).toBeVisible()
    const calls = /\/company\/statement\?/
    await page.route(calls, (route) => route.fulfill({ status: 500, json: { code: 'internal' } }))
    await month.focus()
    await month.selectOption(chosen)
    const failed = page.getByRole('alert').filter({ hasText: en.money.statement.error_title })
    await expect(failed).toBeVisible()
    await expect(month).toBeFocused()
    await page.unroute(calls)
    await failed.getByRole('button', { name: en.common.actions.retry }).click()
    await expect(page).toHaveURL(new RegExp(`month=${chosen}`))
    await expect(figure(en.money.statement.net)).toContainText('$540.53')

    await refundedIn(calls, -charge)(page)
    await page.reload()
    await expect(figure(en.money.statement.gone_again)).toContainText('+$540.53')
    await expect(page.getByText(en.money.statement.back, { exact: true })).toHaveCount(0)
    await page.unroute(calls)
    await page.goto(`/inicio/company/jobdetail/${jobId}`)
    await expect(page.getByRole('link', { name: `Receipt for job ${jobId}` })).toBeVisible()
    await close()
  })

  await test.step('the plumber has what was received in a year as a file', async () => {
    const { page, close } = await world.open(browser, world.plumber)
    await page.goto(transactions)
    await page.getByRole('link', { name: en.money.views.received }).press('Enter')
    const row = page.getByRole('row').filter({ hasText: '$500.00' })
    await expect(row).toHaveCount(1)
    await keepsToWcag(page)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      row.getByRole('button', { name: en.money.received.csv }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^plumbline-referral-fees-received-20\d\d\.csv$/)
    const csv = readFileSync(await file.path()).toString()
    expect(csv).toContain(`,${jobId},`)
    expect(csv).toContain('"500.00","0.00","500.00"')
    await close()
  })
})
