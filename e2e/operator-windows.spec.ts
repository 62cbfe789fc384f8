import { expect, type Page, test } from '@playwright/test'
import { z } from 'zod'
import { en } from '#messages/index.ts'
import { loseAnswer } from './accounts/lose-answer.ts'
import { createWorld, type World } from './money/world.ts'
import { signInOperator } from './people/operators.ts'
import { openAs, send } from './people/people.ts'
import { rare } from './rare.ts'

const { acts } = en.operator
const charge = 54_053

let world: World
test.beforeAll(async () => {
  world = await createWorld()
})
test.afterAll(() => world.stop())

const askForRefund = async (page: Page) => {
  await page.getByRole('button', { name: acts.refund.open, exact: true }).click()
  await page.getByLabel(acts.reason).fill('The homeowner moved out before the visit')
}

const giveBack = async (page: Page, dollars: string) => {
  await page.getByLabel(acts.refund.amount).fill(dollars)
  await page.getByRole('dialog').locator('button[type="submit"]').click()
}

/** The payment page of a job: of what is paid or closed none is left. */
const openLink = (page: Page) => page.getByRole('link', { name: en.operator.words.open_link })

const told = (page: Page) => page.getByRole('alertdialog')

const read = (page: Page) => told(page).getByRole('button', { name: en.common.actions.ok }).click()

test(
  'of a refund whose answer was lost it is said that nobody knows; a window that was overtaken goes on about what was left, and asks to be opened again',
  rare,
  async ({ browser }) => {
    const jobId = await world.acceptedJob()
    await world.pay(jobId, charge)
    await world.arrivesAt(jobId, 'paid now')
    const { page, context } = await openAs(browser, await signInOperator(world, 'Dana Whitfield'))
    await page.goto(`/operator/job/${jobId}`)
    await expect(page.getByRole('region', { name: en.operator.job.payments_title })).toBeVisible()
    await expect(openLink(page)).toHaveCount(0)
    await askForRefund(page)
    await loseAnswer(page, '**/api/operator/job/refund')
    await giveBack(page, '100.53')
    await expect(told(page)).toContainText(acts.unsure)
    await read(page)
    await expect(page.getByText('$440.00', { exact: true })).toBeAttached()
    await giveBack(page, '40')
    await expect(told(page)).toContainText(acts.refund.mismatch)
    await read(page)
    await expect(page.getByText('Up to $540.53 can be given back.')).toBeVisible()
    await page.getByRole('button', { name: en.common.actions.cancel }).click()
    await askForRefund(page)
    await expect(page.getByText('Up to $440.00 can be given back.')).toBeVisible()
    await giveBack(page, '40')
    await expect(page.getByText('$40.00 is on its way back.')).toBeVisible()
    await context.close()
  },
)

test(
  'a job says that its company is blocked, and so do the windows in which it would get a link or lose it',
  rare,
  async ({ browser }) => {
    const jobId = await world.acceptedJob()
    const operator = await signInOperator(world, 'Noor Haddad')
    const { role, id } = world.company
    const body = { role, id, reason: 'Their mailbox is in other hands' }
    const order = (what: 'block' | 'unblock') =>
      send(`${world.url}/api/operator/account/${what}`, body, z.object({}), operator)
    await order('block')
    const { page, context } = await openAs(browser, operator)
    await page.goto(`/operator/job/${jobId}`)
    const { blocked } = en.operator.words
    for (const name of [en.operator.job.offers_title, en.operator.job.parties_title])
      await expect(page.getByRole('region', { name, exact: true })).toContainText(blocked)
    await page.getByRole('button', { name: acts.reissue.open }).click()
    await expect(page.getByText('The company is blocked and sees neither.')).toBeVisible()
    await page.getByLabel(acts.reason).fill('Their card was refused')
    await page.getByRole('dialog').locator('button[type="submit"]').click()
    await expect(page.getByText(acts.reissue.done)).toBeVisible()
    await expect(openLink(page)).toBeVisible()
    await page.getByRole('button', { name: acts.reassign.open }).click()
    await expect(page.getByText(acts.reassign.nobody, { exact: true })).toBeVisible()
    await page.getByRole('dialog').getByText(en.common.actions.close, { exact: true }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await context.close()
    await order('unblock')
  },
)
