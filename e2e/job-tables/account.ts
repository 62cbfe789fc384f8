import { expect, type Page } from '@playwright/test'
import { z } from 'zod'
import { en } from '#messages/index.ts'
import { keepsToWcag } from '../axe.ts'
import { dialog } from '../fields.ts'
import { type Account, makeHomeowner, makePlumber, openAs } from '../people.ts'
import { makeJob } from './made-jobs.ts'
import type { Scene } from './stage.ts'
import { showsIds } from './table.ts'

const { prompt } = en.payments.account
const path = '/inicio/plumber/jobs'

/** Begins to connect an account at the provider, which then still asks for everything. */
const beginConnecting = async ({ url, id, token }: Account): Promise<string> => {
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
    await expect(question(prompt.Notexists_title)).toContainText(prompt.Notexists_text)
    await expect(page.getByText(en.jobs.load.wait)).toBeAttached()
    expect(asked).toEqual([])
    await keepsToWcag(page)
    await page.keyboard.press('Escape')
    await showsIds(page, [job])

    const onboarding = await beginConnecting(plumber)
    await page.reload()
    await expect(question(prompt.Restricted_title)).toContainText(prompt.Restricted_text)
    const [status] = await Promise.all([
      page.waitForEvent('popup'),
      question(prompt.Restricted_title)
        .getByRole('button', { name: prompt.Restricted_open })
        .click(),
    ])
    await status.waitForURL('**/stripe-simulator/**')
    await status.close()
    await expect(question(prompt.Restricted_title)).toBeHidden()
    await showsIds(page, [job])

    await page.route('**/payments/retrieve/account?**', (route) =>
      route.fulfill({ status: 500, contentType: 'application/json', body: '{}' }),
    )
    await page.reload()
    await expect(question(prompt.failed_title)).toContainText(prompt.failed_text)
    const again = question(prompt.failed_title).getByRole('button', {
      name: en.common.actions.retry,
    })
    await again.click()
    await expect(again).toBeEnabled()
    await expect(question(prompt.failed_title)).toBeVisible()
    await page.unroute('**/payments/retrieve/account?**')
    await again.click()
    await expect(question(prompt.Restricted_title)).toBeVisible()

    await finishConnecting(page, onboarding)
    await expect(page.getByText(en.payments.account.Complete)).toBeVisible()
    await showsIds(page, [job])
    await expect(dialog(page)).toHaveCount(0)
    await context.close()
  },
}

export const accountScenes: readonly Scene[] = [prompts]
