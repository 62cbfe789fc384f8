import { type Browser, expect, type Page } from '@playwright/test'
import { limits } from '#contract/rules/limits.ts'
import { en } from '#messages/index.ts'
import { whole } from '#server/testing/whole.ts'
import { field } from '../acts/fields.ts'
import { keepsToWcag } from '../looks/axe.ts'
import { type Account, openAs } from '../people/people.ts'
import { listJobs } from './made-jobs.ts'
import { rejectedCount, type Scene, type Stage } from './stage.ts'
import { counts, exported, search, searchDays, shownIds, showsIds } from './table.ts'

const { columns, load } = en.jobs
const { states, actions, table } = en.common

type List = {
  name: string
  heading: string
  path: string
  call: string
  total: number
  fails: 'offline' | 'answers'
  /** Whether who follows a copied link has a session already. */
  signedIn: boolean
  reader: (stage: Stage) => Account
}

const lists: readonly List[] = [
  {
    name: 'the plumber’s jobs',
    heading: en.jobs.plumber.title,
    path: '/inicio/plumber/jobs',
    call: '/plumber/job/list',
    total: 23,
    fails: 'offline',
    signedIn: true,
    reader: ({ plumber }) => plumber,
  },
  {
    name: 'the company’s jobs',
    heading: en.jobs.company.title,
    path: '/inicio/company/jobs',
    call: '/company/job/list',
    total: 23 - rejectedCount,
    fails: 'answers',
    signedIn: false,
    reader: ({ company }) => company,
  },
  {
    name: 'the rejected jobs',
    heading: en.jobs.company.rejected_title,
    path: '/inicio/company/rejectedjobs',
    call: '/company/rejectedjob/list',
    total: rejectedCount,
    fails: 'answers',
    signedIn: true,
    reader: ({ company }) => company,
  },
]

const filter = 'insurance_company_name=Lone&date_of_loss_from=2026-02-05&date_of_loss_to=2026-02-20'
const orderedFilter = `${filter}&sort=amount&order=desc`

/** The plumber's list asks about the payment account first. */
const openList = async (page: Page, path: string) => {
  await page.goto(path)
  const later = page.getByRole('button', { name: en.payments.account.prompt.later })
  const rows = page.locator('tbody tr').first()
  await expect(later.or(rows).first()).toBeVisible()
  if (await later.isVisible()) await later.click()
  await expect(rows).toBeVisible()
}

const ordersAndPages = async (page: Page, list: List, all: readonly number[]) => {
  await counts(page, 1, Math.min(10, list.total), list.total)
  const head = page.getByRole('columnheader', { name: columns.amount })
  const order = head.getByRole('button')
  await order.click()
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  await showsIds(page, all.slice(0, 10))
  await order.click()
  await expect(page).toHaveURL(/sort=amount&order=desc/)
  await showsIds(page, all.toReversed().slice(0, 10))
  const pages = page.getByRole('navigation', { name: table.pages })
  await pages.getByRole('button', { name: table.page.replace('{{page}}', '2') }).click()
  await expect(page).toHaveURL(/page=2/)
  await showsIds(page, all.toReversed().slice(10, 20))
  await pages.getByRole('button', { name: table.first }).click()
  await expect(pages.getByRole('button', { name: table.previous })).toBeDisabled()
  await pages.getByRole('button', { name: table.last }).click()
  await expect(pages.getByRole('button', { name: table.next })).toBeDisabled()
  await expect(pages.getByRole('button', { name: table.last })).toBeFocused()
  const size = page.getByLabel(table.page_size)
  await expect(size.locator('option')).toHaveText(['10', '25', '50', '100'])
  await size.selectOption('25')
  await expect(page).toHaveURL(/page_size=25/)
  await showsIds(page, all.toReversed())
  await size.selectOption('10')
}

/** Key by key, with a rest before the last word; the day as the browser's own field takes it. */
const isTyped = async (page: Page) => {
  const words = page.getByRole('searchbox', {
    name: table.search_in.replace('{{column}}', columns.insurance_company_name),
  })
  await expect(words).toHaveAttribute('maxlength', String(limits.searchText))
  await words.pressSequentially('Lone ')
  await expect(page).toHaveURL(/insurance_company_name=Lone(&|$)/)
  await words.pressSequentially('S')
  await expect(words).toHaveValue('Lone S')
  await expect(page).toHaveURL(/insurance_company_name=Lone(\+|%20)S/)
  await words.fill('')
  await expect(page).not.toHaveURL(/insurance_company_name/)
  await page
    .getByRole('button', { name: table.search_in.replace('{{column}}', columns.date_of_loss) })
    .click()
  const from = page.getByLabel(table.from_in.replace('{{column}}', columns.date_of_loss))
  await from.pressSequentially('02052026')
  await expect(from).toHaveValue('2026-02-05')
  const to = page.getByLabel(table.to_in.replace('{{column}}', columns.date_of_loss))
  await to.fill('2026-02-04')
  await expect(page.getByText(table.days_crossed)).toBeVisible()
  await to.fill('')
  await expect(page.getByText(table.days_crossed)).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/date_of_loss_from=2026-02-05/)
  await page
    .getByRole('button', { name: table.search_in.replace('{{column}}', columns.date_of_loss) })
    .click()
  await from.fill('')
  await page.keyboard.press('Escape')
  await expect(from).toBeHidden()
  await expect(page).not.toHaveURL(/date_of_loss_from/)
}

const searches = async (page: Page, list: List, reader: Account, browser: Browser) => {
  await isTyped(page)
  await search(page, columns.insurance_company_name, 'Lone')
  await searchDays(page, columns.date_of_loss, '2026-02-05', '2026-02-20')
  await expect(page).toHaveURL(/date_of_loss_to=2026-02-20/)
  const wanted = await listJobs(reader, list.call, orderedFilter)
  const ids = wanted.map(({ id }) => id)
  expect(ids.length).toBeGreaterThan(1)
  expect(ids.length).toBeLessThan(list.total)
  await showsIds(page, ids.slice(0, 10))

  const rows = await exported(page)
  expect(rows.map((row) => Number(row[columns.id]))).toEqual(ids)
  for (const [at, job] of wanted.entries())
    expect(rows[at]).toMatchObject({
      [columns.homeowner]: job.homeowner,
      [columns.insurance_company_name]: job.insurance_company_name,
      [columns.issue_description]: job.issue_description,
      [columns.date_of_loss]: job.date_of_loss,
      [columns.amount]: job.amount.toFixed(2),
    })

  const address = page.url()
  await openList(page, address)
  await showsIds(page, ids.slice(0, 10))
  if (list.fails === 'offline') {
    const name = en.jobs.job.replace('{{id}}', String(ids[0]))
    await expect(page.getByRole('link', { name, exact: true })).toHaveCount(1)
  }
  await page.locator('tbody tr td:first-child').first().click()
  await expect(page.getByRole('heading', { level: 1, name: String(ids[0]) })).toBeVisible()
  await page.goBack()
  await showsIds(page, ids.slice(0, 10))
  expect(page.url()).toBe(address)
  const other = await copiedLink(browser, list, address, reader)
  await showsIds(other.page, ids.slice(0, 10))
  await other.context.close()
}

const signsIn = async (page: Page, { email, password }: Account) => {
  await page.waitForURL('**/home?next=**')
  const note = page.getByRole('complementary', { name: en.auth.again.label })
  await note.getByRole('link', { name: en.auth.login.title }).click()
  await field(page, en.auth.fields.email).fill(email)
  await field(page, en.auth.fields.password).fill(password)
  await page.getByRole('button', { name: en.auth.login.submit }).click()
}

/** Somebody gets the link in another browser, signs in where there is no session, and sees the same rows. */
const copiedLink = async (browser: Browser, list: List, address: string, reader: Account) => {
  if (list.signedIn) {
    const { page, context } = await openAs(browser, reader)
    await openList(page, address)
    return { page, context }
  }
  const context = await browser.newContext({ locale: 'en-US' })
  const page = await context.newPage()
  await page.goto(address)
  await signsIn(page, reader)
  await page.waitForURL(address)
  return { page, context }
}

const nothingFound = (page: Page) => page.getByRole('heading', { name: states.empty_search_title })

const findsNothing = async (page: Page, list: List) => {
  const told = page.getByRole('status')
  await search(page, columns.issue_description, 'zzzz')
  await expect(nothingFound(page)).toBeVisible()
  await expect(told.filter({ hasText: states.empty_search_title })).toHaveCount(1)
  await expect(page.getByText(states.empty_search_text)).toBeVisible()
  await page.getByRole('button', { name: states.clear_search }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await counts(page, 1, 10, list.total)
  await expect(told.filter({ hasText: String(list.total) })).toHaveCount(1)
}

/** The search is cleared by hand: it stays under the hands, and nobody is told that there are no jobs at all. */
const clearsByHand = async (page: Page, list: List) => {
  const { search_in } = table
  const words = page.getByRole('searchbox', {
    name: search_in.replace('{{column}}', columns.issue_description),
  })
  const nothing = nothingFound(page)
  const calls = new RegExp(`${list.call}\\?`)
  const clear = async () => {
    await words.fill('')
    await expect(page).not.toHaveURL(/issue_description=/)
  }
  // The whole list is known from before, then asked for in an order that it never was.
  await words.fill('zzzz')
  await expect(nothing).toBeVisible()
  await clear()
  await counts(page, 1, 10, list.total)
  await expect(words).toBeFocused()

  await words.fill('zzzz')
  await expect(page).toHaveURL(/issue_description=zzzz/)
  const head = page.getByRole('columnheader', { name: columns.issue_description })
  await head.getByRole('button').click()
  await expect(page).toHaveURL(/sort=issue_description/)
  await expect(nothing).toBeVisible()
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(calls, (route) => held.then(() => route.continue()))
  await clear()
  await expect(words).toBeFocused()
  await expect(nothing).toBeVisible()
  answer()
  await counts(page, 1, 10, list.total)
  await expect(words).toBeFocused()
  await page.unroute(calls)
}

/** The connection goes, and the list comes back with it; or the server fails, and can be asked again. */
const fails = async (page: Page, list: List) => {
  const alert = page.getByRole('alert').filter({ hasText: load.error_title })
  const calls = new RegExp(`${list.call}\\?`)
  const offline = list.fails === 'offline'
  if (offline) await page.context().setOffline(true)
  else
    await page.route(calls, (route) =>
      route.fulfill({ status: 500, json: { code: 'internal', status: 500, request_id: '7c1e' } }),
    )
  await search(page, columns.issue_description, 'Burst')
  await expect(alert).toContainText(load.error_text)
  if (offline) await page.context().setOffline(false)
  else {
    await expect(alert).toContainText(en.common.request_id.replace('{{id}}', '7c1e'))
    await page.unroute(calls)
    await alert.getByRole('button', { name: actions.retry }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  }
  await counts(page, 1, 10, list.total)
}

/** All lists are one table; the company's own is walked in every run. */
const walked = whole ? lists : lists.filter(({ call }) => call === '/company/job/list')

export const listScenes: readonly Scene[] = walked.map((list) => ({
  title: `${list.name} are searched, ordered, paged, linked, exported, and say what is wrong`,
  run: async ({ browser, ...stage }) => {
    const reader = list.reader(stage)
    const { page, context } = await openAs(browser, reader)
    await openList(page, list.path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(list.heading)
    const all = (await listJobs(reader, list.call, 'sort=amount')).map(({ id }) => id)
    expect(all).toHaveLength(list.total)
    await ordersAndPages(page, list, all)
    await searches(page, list, reader, browser)
    if (list.fails === 'offline') await keepsToWcag(page)
    await findsNothing(page, list)
    await clearsByHand(page, list)
    await fails(page, list)
    expect(await shownIds(page)).toHaveLength(10)
    await context.close()
  },
}))
