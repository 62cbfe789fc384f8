import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { en } from '#messages/index.ts'
import { field } from '../acts/fields.ts'
import { formPath } from '../job-form/form.ts'
import { keptOnDevice } from '../job-form/kept-on-device.ts'
import { keepSecret } from '../product/secrets.ts'
import { expect, test } from '../product/test.ts'
import { rare } from '../rare.ts'
import { told } from './dialogs.ts'
import { loseAnswer } from './lose-answer.ts'
import { ask, type Person, registered, signedIn, tokenOf } from './people.ts'

const { account, auth, common, jobs } = en
const { factor, password, remove, sessions } = account
const endOf = sessions.end_label.split('{{')[0]
const otherPassword = 'Dry basement 8!'

const unreached = (page: Page) => told(page, common.network.title, common.network.message)

/** Turns the codes of an app on by calls; answers how each next code is made. */
const codesOn = async (url: string, person: Person, token: string) => {
  const body = { password: person.password }
  const { secret } = await ask(url, '/api/account/second-factor/start', body, token)
  const app = new TOTP({ secret: keepSecret(secret) })
  await ask(url, '/api/account/second-factor/confirm', { code: app.generate() }, token)
  return () => app.generate({ timestamp: Date.now() + 30_000 })
}

test(
  'where the answer to another password got lost, the one before is told as perhaps not in force any more',
  rare,
  async ({ page, product }) => {
    const person = await registered(product.url, 'company')
    await signedIn(page, person)
    await page.goto('/inicio/company/account')
    await field(page, password.current).fill(person.password)
    await field(page, auth.fields.new_password).fill(otherPassword)
    await field(page, auth.fields.confirm_password).fill(otherPassword)
    await loseAnswer(page, '**/api/account/password')
    const submit = page.getByRole('button', { name: auth.reset.submit })
    await submit.click()
    await unreached(page)
    // Another one at the second try: the text speaks of the first.
    for (const label of [auth.fields.new_password, auth.fields.confirm_password])
      await field(page, label).fill('Dry basement 9!')
    await submit.click()
    await told(page, auth.reset.perhaps_title, password.perhaps_text)
    await expect(page.getByText(en.validation.password_wrong)).toBeHidden()
    await field(page, password.current).fill(otherPassword)
    await submit.click()
    await expect(page.getByText(auth.server.password_changed)).toBeVisible()
  },
)

test(
  'codes that are off already, by a call whose answer got lost or from elsewhere, are told as off',
  rare,
  async ({ page, product }) => {
    const person = await registered(product.url, 'plumber')
    await signedIn(page, person)
    const token = await tokenOf(product.url, person)
    const nextCode = await codesOn(product.url, person, token)
    await page.goto('/inicio/plumber/account')
    const turnOff = page.getByRole('button', { name: factor.turn_off })
    await turnOff.click()
    await field(page, factor.start_password).fill(person.password)
    await field(page, factor.code).fill(nextCode())
    await loseAnswer(page, '**/second-factor/off')
    await turnOff.click()
    await unreached(page)
    await turnOff.click()
    await expect(page.getByText(factor.turned_off)).toBeVisible()
    await expect(page.getByText(factor.off)).toBeVisible()
    await expect(page.getByRole('button', { name: factor.start })).toBeVisible()

    const code = await codesOn(product.url, person, token)
    await page.reload()
    await turnOff.click()
    await expect(field(page, factor.code)).toBeVisible()
    const { password: known } = person
    const off = { password: known, code: code() }
    await ask(product.url, '/api/account/second-factor/off', off, token)
    await page.getByRole('button', { name: new RegExp(`^${endOf}`) }).click()
    await expect(page.getByText(sessions.ended)).toBeVisible()
    await expect(page.getByText(factor.off)).toBeVisible()
    await expect(page.getByRole('button', { name: factor.start })).toBeVisible()
    await expect(field(page, factor.code)).toBeHidden()
  },
)

/** Whether the page could ask for the account at once, or only once the connection came back. */
for (const asked of ['at once', 'later'] as const)
  test(
    `a session that ends long after a deletion that never arrived, whose account was heard of ${asked}, leaves the drafts on the device`,
    rare,
    async ({ page, product }) => {
      const person = await registered(product.url, 'plumber')
      await signedIn(page, person)
      await page.clock.install()
      await page.goto(formPath)
      await field(page, jobs.columns.issue_description).fill('Slab leak')
      await page.clock.runFor(2000)
      const drafts = async () => (await keptOnDevice(page)).drafts
      await expect.poll(drafts).toContain(String(person.id))
      await page.goto('/inicio/plumber/account')
      await page.getByRole('button', { name: remove.open }).click()
      await field(page, factor.start_password).fill(person.password)
      await field(page, remove.confirm.replace('{{word}}', remove.word)).fill(remove.word)
      await page.route('**/api/account/delete', (route) => route.abort(), { times: 1 })
      const away = /\/api\/account$/
      if (asked === 'later') await page.route(away, (route) => route.abort())
      await page.getByRole('button', { name: remove.submit }).click()
      await unreached(page)
      if (asked === 'later') {
        await page.unroute(away)
        const heard = page.waitForResponse(away)
        await page.clock.fastForward(30_000)
        await (await heard).finished()
      }
      await page.clock.fastForward(121_000)
      const token = await tokenOf(product.url, person)
      await ask(product.url, '/api/account/sessions/end-others', {}, token)
      await page.waitForURL('**/plumber/login**')
      await expect(page.getByText(en.errors.unauthenticated.message)).toBeVisible()
      expect(await drafts()).toContain(String(person.id))
    },
  )

/**
 * When the page learns that the account is gone: before the call fails, as it asks then, or later by its stream; or
 * the server was still at it when it was asked.
 */
const heard = ['before', 'at once', 'later', 'once it is'] as const

for (const when of heard)
  test(
    `an account whose deletion got no answer, which is heard of ${when}, is told as perhaps deleted, and its drafts go`,
    rare,
    async ({ page, product }) => {
      const person = await registered(product.url, 'plumber')
      await signedIn(page, person)
      await page.goto(formPath)
      await field(page, jobs.columns.issue_description).fill('Slab leak')
      const drafts = async () => (await keptOnDevice(page)).drafts
      await expect.poll(drafts).toContain(String(person.id))
      await page.goto('/inicio/plumber/account')
      await page.getByRole('button', { name: remove.open }).click()
      await field(page, factor.start_password).fill(person.password)
      await field(page, remove.confirm.replace('{{word}}', remove.word)).fill(remove.word)
      const call = '**/api/account/delete'
      const token = await tokenOf(product.url, person)
      if (when === 'once it is') await page.route(call, (route) => route.abort(), { times: 1 })
      else
        await loseAnswer(page, call, async () => {
          if (when === 'before') await page.waitForURL('**/plumber/login**')
        })
      const away = /\/api\/(account|live|notifications.*)$/
      if (when === 'later') await page.route(away, (route) => route.abort())
      await page.getByRole('button', { name: remove.submit }).click()
      if (when === 'later') {
        await unreached(page)
        await page.unroute(away)
      }
      if (when === 'once it is') {
        await unreached(page)
        await ask(product.url, '/api/account/delete', { password: person.password }, token)
      }
      await expect(page.getByText(remove.perhaps_text)).toBeVisible()
      await expect(page.getByText(en.errors.unauthenticated.message)).toBeHidden()
      await told(page, remove.perhaps_title, remove.perhaps_text)
      await page.waitForURL('**/home')
      await expect.poll(drafts).toEqual([])
      expect(await page.evaluate(() => localStorage.getItem('sessionEnd'))).toBe('signed_out')
    },
  )
