import { expect, type Locator, type Page } from '@playwright/test'
import { z } from 'zod'
import { en } from '#messages/index.ts'
import { closeAnswered } from '../acts/close-answered.ts'
import { dialog } from '../acts/fields.ts'
import { heldCall } from '../acts/held-call.ts'
import { keepsToWcag } from '../looks/axe.ts'
import { type Account, makeHomeowner, makePlumber, openAs } from '../people/people.ts'
import { rare } from '../rare.ts'
import { onTheWay, restrictedBy } from '../screens/network.ts'
import { opening } from '../screens/screen.ts'
import { makeJob } from './made-jobs.ts'
import type { Scene } from './stage.ts'
import { search, showsIds } from './table.ts'

const { another, prompt, standing } = en.payments.account
const path = '/inicio/plumber/jobs'
const lookUp = '**/payments/retrieve/account?*'

/** Begins to connect an account at the provider, which then still asks for everything. */
export const beginConnecting = async ({ url, id, token }: Account): Promise<string> => {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${url}/payments/stripe/connect-url?user_id=${id}`, { headers })
  return z.object({ url: z.string() }).parse(await answer.json()).url
}

/** Fills the provider's form. */
const finishConnecting = async (page: Page, address: string) => {
  await page.goto(address)
  await page.getByLabel('Legal name').fill('Petra Delgado')
  await page.getByLabel('Month').fill('4')
  await page.getByLabel('Day').fill('12')
  await page.getByLabel('Year').fill('1985')
  await page.getByLabel('Routing number').fill('110000000')
  await page.getByLabel('Account number').fill('000123456789')
  await page.getByLabel(/Last 4 digits/).fill('6789')
  await page.getByRole('button', { name: 'Complete' }).click()
  await page.waitForURL(`**${path}**`)
}

const prompts: Scene = {
  title: 'the plumber’s jobs wait for the payment account: none, restricted, unknown, complete',
  details: rare,
  run: async ({ browser, url }) => {
    const plumber = await makePlumber(url, 'Petra')
    const job = await makeJob(plumber, await makeHomeowner(plumber, 'Uma', 'Foster'))
    const { page, context } = await openAs(browser, plumber)
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/plumber/job/list')) asked.push(request.url())
    })
    const question = (title: string) => dialog(page).filter({ hasText: title })

    await page.goto(path)
    await expect(question(standing.none.title)).toContainText(standing.none.text)
    await expect(page.getByText(en.jobs.load.wait)).toBeAttached()
    expect(asked).toEqual([])
    await keepsToWcag(page)
    const [oauth] = await Promise.all([
      page.waitForEvent('popup'),
      question(standing.none.title)
        .getByRole('button', { name: en.money.account.standard })
        .click(),
    ])
    await oauth.waitForURL('**/oauth/authorize**')
    await oauth.close()
    await showsIds(page, [job])
    await page.reload()
    await expect(question(standing.none.title)).toBeVisible()
    await page.keyboard.press('Escape')
    await showsIds(page, [job])

    const onboarding = await beginConnecting(plumber)
    await page.reload()
    await expect(question(standing.owner.title)).toContainText(standing.owner.text)
    const [status] = await Promise.all([
      page.waitForEvent('popup'),
      question(standing.owner.title).getByRole('button', { name: standing.owner.open }).click(),
    ])
    await status.waitForURL('**/stripe-simulator/**')
    await status.close()
    await expect(question(standing.owner.title)).toBeHidden()
    await showsIds(page, [job])

    await page.route(lookUp, (route) =>
      route.fulfill({ status: 500, contentType: 'application/json', body: '{}' }),
    )
    await page.reload()
    await expect(question(prompt.failed_title)).toContainText(prompt.failed_text)
    const again = question(prompt.failed_title).getByRole('button', {
      name: en.common.actions.retry,
    })
    const failedAgain = page.waitForEvent('requestfinished', (request) =>
      request.url().includes('/payments/retrieve/account?'),
    )
    await again.click()
    await failedAgain
    await expect(again).toBeEnabled()
    await expect(question(prompt.failed_title)).toBeVisible()
    await page.unroute(lookUp)
    await again.click()
    await expect(question(standing.owner.title)).toBeVisible()

    // What was remembered says how it stood, not whose turn it is now.
    await onTheWay(lookUp)(page)
    await page.reload()
    await expect(page.getByText(en.payments.account.Restricted, { exact: true })).toBeAttached()
    await expect(page.getByText(standing.owner.hint)).toHaveCount(0)
    await page.unroute(lookUp)

    for (const [code, { title, text, open, hint }] of [
      ['requirements.pending_verification', standing.provider],
      ['rejected.fraud', standing.nobody],
    ] as const) {
      await restrictedBy(code)(page)
      await page.reload()
      await expect(question(title)).toContainText(text)
      await expect(question(title).getByRole('button', { name: open })).toBeVisible()
      await expect(question(title).getByRole('button', { name: another })).toHaveCount(
        code === 'rejected.fraud' ? 1 : 0,
      )
      await expect(question(title)).not.toContainText(opening(prompt.missing))
      await expect(page.getByText(hint)).toBeAttached()
      await page.unroute(lookUp)
    }

    await finishConnecting(page, onboarding)
    await expect(page.getByText(en.payments.account.Complete)).toBeVisible()
    await showsIds(page, [job])
    await expect(dialog(page)).toHaveCount(0)

    // A look-up that fails later says nothing of the account.
    await page.goto(`/inicio/plumber/profile/${plumber.id}`)
    const toProvider = page.getByRole('button', { name: en.payments.balance.dashboard })
    await expect(toProvider).toBeVisible()
    let failures = 0
    await page.route(lookUp, (route) => {
      failures += 1
      return route.fulfill({ status: 502, contentType: 'application/json', body: '{}' })
    })
    const [dashboard] = await Promise.all([page.waitForEvent('popup'), toProvider.click()])
    await dashboard.waitForURL('**/stripe-simulator/**')
    await dashboard.close()
    await expect.poll(() => failures).toBe(3)
    await page.getByRole('link', { name: en.shell.jobs, exact: true }).click()
    await showsIds(page, [job])
    await expect(page.getByText(en.payments.account.Complete)).toBeVisible()
    await expect(dialog(page)).toHaveCount(0)
    await page.unroute(lookUp)

    await page.goto(`${path}?account=updated&problem=payment_provider_failed`)
    const told = question(en.errors.payment_provider_failed.title)
    await told.getByRole('button', { name: en.common.actions.ok }).click()
    await expect(dialog(page)).toHaveCount(0)
    await expect(page).toHaveURL(/account=updated$/)
    await context.close()
  },
}

const slowProvider: Scene = {
  title: 'the plumber’s jobs do not wait long for a payment provider that does not answer',
  details: rare,
  run: async ({ browser, url }) => {
    const plumber = await makePlumber(url, 'Perla')
    await beginConnecting(plumber)
    const job = await makeJob(plumber, await makeHomeowner(plumber, 'Uma', 'Foster'))
    const { page, context } = await openAs(browser, plumber)
    await page.clock.install()
    await onTheWay(lookUp)(page)
    await page.goto(path)
    await expect(page.getByText(en.jobs.load.wait)).toBeAttached()
    await page.clock.fastForward(5000)
    await showsIds(page, [job])
    await expect(dialog(page)).toHaveCount(0)
    await context.close()
  },
}

const newsInAnOpenList: Scene = {
  title: 'an account that is restricted while the list is open is told above it, with no window',
  details: rare,
  run: async ({ browser, url }) => {
    const plumber = await makePlumber(url, 'Paula')
    const job = await makeJob(plumber, await makeHomeowner(plumber, 'Uma', 'Foster'))
    const { page, context } = await openAs(browser, plumber)
    await finishConnecting(page, await beginConnecting(plumber))
    await expect(page.getByText(en.payments.account.Complete)).toBeVisible()
    const listening = heldCall(page, '**/api/live')
    await page.goto(path)
    await showsIds(page, [job])
    const live = await listening
    await restrictedBy('rejected.fraud')(page)
    await live.fulfill({ contentType: 'text/event-stream', body: 'event: account\ndata: {}\n\n' })
    await expect(page.getByRole('status').filter({ hasText: standing.nobody.title })).toBeVisible()
    await expect(dialog(page)).toHaveCount(0)
    await search(page, en.jobs.columns.address, 'nowhere')
    await showsIds(page, [])
    await page.reload()
    await expect(dialog(page).filter({ hasText: standing.nobody.title })).toBeVisible()
    await closeAnswered(context)
  },
}

const pageInAnotherTab: Scene = {
  title:
    'while the provider’s page is open, the jobs are said to follow only where they wait for it',
  details: rare,
  run: async ({ browser, url }) => {
    const plumber = await makePlumber(url, 'Pilar')
    const job = await makeJob(plumber, await makeHomeowner(plumber, 'Uma', 'Foster'))
    const { page, context } = await openAs(browser, plumber)
    await beginConnecting(plumber)
    const finish = async (place: Locator) => {
      const popup = page.waitForEvent('popup')
      await place.getByRole('button', { name: standing.owner.open }).click()
      return popup
    }
    await page.goto(path)
    const window = dialog(page).filter({ hasText: standing.owner.title })
    const status = await finish(window)
    await expect(window).toContainText(`${prompt.opened} ${prompt.jobs_follow}`)
    await status.close()
    await showsIds(page, [job])
    const line = page.getByRole('status').filter({ hasText: standing.owner.title })
    await finish(line)
    await expect(line).toContainText(prompt.opened)
    await expect(line).not.toContainText(prompt.jobs_follow)
    await context.close()
  },
}

const oneMainAction: Scene = {
  title: 'beside an empty table one button alone is copper',
  details: rare,
  run: async ({ browser, url }) => {
    const { page, context } = await openAs(browser, await makePlumber(url, 'Palmira'))
    await page.goto(path)
    await expect(dialog(page)).toContainText(standing.none.title)
    await page.keyboard.press('Escape')
    await expect(page.getByText(en.jobs.plumber.empty_title)).toBeVisible()
    const fills = await page
      .getByRole('link', { name: en.jobs.plumber.new_job })
      .evaluateAll((links) => links.map((link) => getComputedStyle(link).backgroundColor))
    expect(fills.map((fill) => fill === 'rgb(182, 90, 36)')).toEqual([true, false])
    await context.close()
  },
}

const withoutClientId: Scene = {
  title:
    'where an account that one has cannot be connected, neither the jobs nor the money offer it',
  details: rare,
  run: async ({ browser, url }) => {
    const { page, context } = await openAs(browser, await makePlumber(url, 'Paz'))
    await page.route('**/config.json', async (route) => {
      const response = await route.fetch()
      const json = { ...(await response.json()), connects_own_account: false }
      await route.fulfill({ response, json })
    })
    const { open } = standing.none
    const own = page.getByRole('button', { name: en.money.account.standard })
    await page.goto(path)
    await expect(dialog(page).getByRole('button', { name: open })).toBeVisible()
    await expect(own).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('status').getByRole('button', { name: open })).toBeVisible()
    await expect(own).toHaveCount(0)
    await page.goto('/inicio/plumber/balancetransactions')
    await expect(page.getByRole('button', { name: open })).toBeVisible()
    await expect(own).toHaveCount(0)
    await expect(page.getByText(en.money.account.standard_text)).toHaveCount(0)
    await closeAnswered(context)
  },
}

const backFromTheProvider: Scene = {
  title:
    'the tab that comes back from the provider begins at the top, wherever the list was read to',
  details: rare,
  run: async ({ browser, plumber }) => {
    const { page, context } = await openAs(browser, plumber, {
      viewport: { width: 390, height: 844 },
    })
    const readTo = (tab: Page) => tab.evaluate(() => window.scrollY)
    const question = dialog(page).filter({ hasText: standing.none.title })
    await page.goto(path)
    await expect(question).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.locator('tbody tr').nth(5)).toBeVisible()
    await page.evaluate(() => window.scrollTo(0, 200))
    await page.reload()
    await expect(question).toBeVisible()
    await expect.poll(() => readTo(page)).toBe(200)
    const [tab] = await Promise.all([
      page.waitForEvent('popup'),
      question.getByRole('button', { name: standing.none.open }).click(),
    ])
    await tab.getByRole('button', { name: 'Save and finish later' }).click()
    await tab.waitForURL(/account=updated/)
    await expect(dialog(tab)).toBeVisible()
    await tab.keyboard.press('Escape')
    await expect(tab.locator('tbody tr').nth(5)).toBeVisible()
    expect(await readTo(tab)).toBe(0)
    await context.close()
  },
}

export const accountScenes: readonly Scene[] = [
  prompts,
  oneMainAction,
  withoutClientId,
  slowProvider,
  newsInAnOpenList,
  pageInAnotherTab,
  backFromTheProvider,
]
