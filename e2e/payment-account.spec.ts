import { expect, type Page, test } from '@playwright/test'
import { en } from '#messages/index.ts'
import { dialog } from './acts/fields.ts'
import { heldCall } from './acts/held-call.ts'
import { createWorld, type World } from './money/world.ts'
import { rare } from './rare.ts'

let world: World
test.beforeAll(async () => {
  world = await createWorld()
})
test.afterAll(() => world.stop())

const transactions = '/inicio/plumber/balancetransactions'
const total = (page: Page) => page.getByText(en.payments.balance.total)
const noPayouts = (page: Page) => page.getByText(en.money.payouts.empty_title)

/** The way to one of the parts of Transactions. */
const part = (page: Page, name: keyof typeof en.money.views) =>
  page.getByRole('main').getByRole('link', { name: en.money.views[name], exact: true })

/** A plumber who has begun to set up a payment account, which `connect` ends. */
const beginning = async (email: string) => {
  const { people, provider } = world
  const plumber = await people.plumber(email)
  const { url } = await people.get(`/payments/stripe/connect-url?user_id=${plumber.id}`, plumber)
  return { plumber, connect: () => provider.connect(url) }
}

const accountOf = async (plumber: Awaited<ReturnType<typeof beginning>>['plumber']) =>
  (await world.people.get(`/plumber/?id=${plumber.id}`, plumber)).stripe_account_id

test(
  'a plumber whose account is gone sets up another, and the company pays by a link without the old one',
  rare,
  async ({ browser }) => {
    const { people, provider } = world
    const { plumber, connect } = await beginning('pat@money.example')
    await connect()
    const account = await accountOf(plumber)
    const jobId = await people.job(plumber, await people.homeowner(plumber))
    await people.answer('accept', await world.again(world.company), jobId)

    const { page, close } = await world.open(browser, world.company)
    await page.goto(`/inicio/company/jobdetail/${jobId}`)
    const payPage = async () => {
      const [tab] = await Promise.all([
        page.waitForEvent('popup'),
        page.getByRole('button', { name: en.jobs.company.pay_now }).click(),
      ])
      await tab.waitForURL('**/stripe-simulator/pay/**')
      const address = tab.url()
      await tab.close()
      return address
    }
    const first = await payPage()
    expect(await payPage()).toBe(first)
    await provider.order(`/accounts/${account}/deauthorize`)
    expect(await payPage()).not.toBe(first)
    await close()

    const own = await world.open(browser, plumber)
    await own.page.goto('/inicio/plumber/jobs')
    const prompt = dialog(own.page).filter({ hasText: en.payments.account.standing.none.title })
    const [onboarding] = await Promise.all([
      own.page.waitForEvent('popup'),
      prompt.getByRole('button', { name: en.payments.account.standing.none.open }).click(),
    ])
    await onboarding.waitForURL('**/stripe-simulator/onboarding/**')
    await own.close()
  },
)

test(
  'a standard account is let in by the browser that asked, and by no other that is sent its address',
  rare,
  async ({ browser }) => {
    const { people } = world
    const plumber = await people.plumber('sol@money.example')
    const own = await world.open(browser, plumber)
    await own.page.goto(transactions)
    const [oauth] = await Promise.all([
      own.page.waitForEvent('popup'),
      own.page.getByRole('button', { name: en.money.account.standard }).click(),
    ])
    await oauth.waitForURL('**/oauth/authorize**')
    const letIn = async (page: Page) => {
      await page.locator('[name=name]').fill('Standard Plumbing')
      await page.locator('[value=connect]').click()
    }

    const elsewhere = await world.open(browser, await people.plumber('vic@money.example'))
    await elsewhere.page.goto(oauth.url())
    await letIn(elsewhere.page)
    await elsewhere.page.waitForURL('**/inicio/plumber/jobs**')
    const told = elsewhere.page.getByRole('alertdialog', {
      name: en.payments.account.not_connected.title,
    })
    await told.getByRole('button', { name: en.common.actions.ok }).click()
    await expect(told).toHaveCount(0)
    await expect(elsewhere.page).toHaveURL(/account=updated$/)
    expect(await accountOf(plumber)).toBeNull()
    await elsewhere.close()

    await letIn(oauth)
    await oauth.waitForURL('**/inicio/plumber/jobs**')
    expect(await accountOf(plumber)).toMatch(/^acct_/)
    await own.close()
  },
)

test(
  'until it is known how a payment account stands no balance is shown, nor tabs of one that was not complete, and no money is asked for where it is not shown',
  rare,
  async ({ browser }) => {
    const { plumber, connect } = await beginning('tess@money.example')
    const { page, close } = await world.open(browser, plumber)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const balance = '/payments/balance/connect/accounts'
    const movements = '/payments/balance/transactions/connect/accounts'
    const main = page.getByRole('main')
    const loading = main.getByRole('status', { name: en.common.states.loading })

    const moved = heldCall(page, `**${movements}?*`)
    await page.goto(transactions)
    const answer = await moved
    await expect(page.getByText(en.payments.account.standing.owner.title)).toBeVisible()
    await expect(loading).toBeVisible()
    await expect(total(page)).toHaveCount(0)
    await expect(part(page, 'payouts')).toHaveCount(0)
    await answer.continue()
    await expect(part(page, 'jobs')).toHaveAttribute('aria-current', 'page')
    await expect(part(page, 'transactions')).toHaveCount(0)
    expect(asked).not.toContain(balance)

    await connect()
    const status = heldCall(page, '**/payments/retrieve/account?*')
    await page.goto(transactions)
    const stands = await status
    asked.length = 0
    await expect(loading).toBeVisible()
    await expect(part(page, 'payouts')).toHaveCount(0)
    await stands.continue()
    await expect(part(page, 'transactions')).toHaveAttribute('aria-current', 'page')
    await expect(total(page)).toBeVisible()
    expect(asked).not.toContain('/payments/jobs/money')

    // What the screen before asked for last is not of this one.
    const known = heldCall(page, '**/payments/retrieve/account?*')
    await page.goto(`${transactions}?view=payouts`, { waitUntil: 'commit' })
    asked.length = 0
    const later = await known
    await expect.poll(() => asked).toContain(balance)
    await expect(noPayouts(page)).toBeVisible()
    await expect(total(page)).toHaveCount(0)
    await later.continue()
    await expect(total(page)).toBeVisible()
    expect(asked).not.toContain(movements)
    await close()
  },
)

test(
  'of an account that was complete the parts of Transactions stay while the provider does not say more',
  rare,
  async ({ browser }) => {
    const { provider } = world
    const { plumber, connect } = await beginning('rosa@money.example')
    await connect()
    const account = await accountOf(plumber)
    const { page, close } = await world.open(browser, plumber)
    const movements = '**/payments/balance/transactions/connect/accounts?*'

    await page.goto(`${transactions}?view=payouts`)
    await expect(total(page)).toBeVisible()
    await part(page, 'payouts').focus()
    const moved = heldCall(page, movements)
    await provider.order(`/accounts/${account}`, { requirement: 'past_due' })
    const answer = await moved
    await expect(page.getByText(en.payments.account.standing.owner.title)).toBeVisible()
    await expect(total(page)).toBeVisible()
    await expect(part(page, 'payouts')).toBeFocused()
    await answer.continue()
    await expect(total(page)).toHaveCount(0)
    await provider.order(`/accounts/${account}`, { requirement: 'resolved' })
    await expect(total(page)).toBeVisible()

    const failed = page.getByText(en.payments.account.prompt.failed_title)
    await page.route('**/payments/retrieve/account?*', (route) =>
      route.fulfill({ status: 502, json: { code: 'payment_provider_failed' } }),
    )
    // The second time it is one of which this browser has last seen that the look-up failed.
    for (const time of ['was complete', 'failed']) {
      const silent = heldCall(page, movements)
      await page.goto(`${transactions}?view=payouts`)
      const silence = await silent
      await expect(failed, time).toBeVisible()
      await expect(part(page, 'transactions'), time).toBeVisible()
      await expect(noPayouts(page), time).toBeVisible()
      await silence.abort()
    }
    await close()
  },
)

test(
  'what a payment account holds is said to go to the bank as long as it does, whatever is asked for, and of one turned down nothing',
  rare,
  async ({ browser }) => {
    const { people, provider, company } = world
    const { plumber, connect } = await beginning('lena@money.example')
    await connect()
    const account = await accountOf(plumber)
    const jobId = await people.job(plumber, await people.homeowner(plumber))
    await people.answer('accept', await world.again(company), jobId)
    await world.pay(jobId, 54_053)
    const movements = `/payments/balance/transactions/connect/accounts?connected_account_id=${account}`
    await expect.poll(async () => (await people.get(movements, plumber)).data.data).toHaveLength(1)

    const { page, close } = await world.open(browser, plumber)
    await page.goto(`${transactions}?view=payouts`)
    const { standing, missing } = en.payments.account
    const { total_note: goes, held_note: held } = en.payments.balance
    const schedule = page.getByText(en.money.payouts.schedule.daily)
    const become = (requirement: string) => provider.order(`/accounts/${account}`, { requirement })

    await become('due_later')
    await expect(page.getByText(missing.identity)).toBeVisible()
    await expect(page.getByText(goes)).toBeVisible()
    await expect(schedule).toBeVisible()
    await become('under_review')
    await expect(page.getByText(standing.provider.title)).toBeVisible()
    await expect(page.getByText(held)).toBeVisible()
    await expect(schedule).toHaveCount(0)
    await become('rejected')
    await expect(page.getByText(standing.nobody.title)).toBeVisible()
    await expect(total(page)).toBeVisible()
    await expect(page.getByText(held)).toHaveCount(0)
    await expect(page.getByText(goes)).toHaveCount(0)
    await close()
  },
)
