import type { Page } from '@playwright/test'
import { en } from '#messages/index.ts'
import { choose, field } from '../acts/fields.ts'
import { heldCall } from '../acts/held-call.ts'
import { expect, test } from '../product/test.ts'
import { rare } from '../rare.ts'
import { asked, told } from './dialogs.ts'
import { addressChanged } from './letters.ts'
import {
  ask,
  credentialsSent,
  freshEmail,
  type Person,
  registered,
  signedIn,
  tokenOf,
} from './people.ts'
import { goTo, saveButton, saved, stored } from './profile.ts'

const { register } = en.auth
const { profile, service } = en

/** Another window of the company gives it a county more and another city. */
const changedElsewhere = async (url: string, person: Person) => {
  const { ein_last4: _, ...company } = await stored(url, person)
  const orange = { county: 'Orange', state: 'CA', zip_code: '92602' }
  const answer = await fetch(`${url}/company/update`, {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${await tokenOf(url, person)}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      ...company,
      city: 'Round Rock',
      service_areas: [...company.service_areas, orange],
      state_service: 'TX,CA',
    }),
  })
  expect(answer.status).toBe(200)
  return async () => {
    const { contact_name, city, service_areas } = await stored(url, person)
    expect({ contact_name, city }).toEqual({ contact_name: 'Dana Lee', city: 'Round Rock' })
    expect(service_areas).toContainEqual(orange)
  }
}

test('what another window saved of a profile meanwhile stays', rare, async ({ page, product }) => {
  const person = await registered(product.url, 'company')
  await signedIn(page, person)
  await page.goto(`/inicio/company/profile/${person.id}`)
  await expect(page.getByRole('button', { name: 'Remove Travis' })).toBeVisible()
  const isKept = await changedElsewhere(product.url, person)
  await field(page, register.contact_name).fill('Dana Lee')
  await field(page, service.county).fill('hays')
  await page.getByRole('option', { name: 'Hays' }).click()
  await expect(page.getByText('78666')).toBeVisible()
  await saved(page)
  await isKept()
  const { service_areas } = await stored(product.url, person)
  const names = new Set(service_areas.map(({ county }: { county: string }) => county))
  expect(names).toEqual(new Set(['Travis', 'Hays', 'Orange']))
  await expect(page.getByRole('button', { name: 'Remove Orange' })).toBeVisible()
  await expect(field(page, register.contact_name)).toHaveValue('Dana Lee')
})

/** Half a minute later the page is looked at again. */
const lookedAtAgain = async (page: Page) => {
  await page.clock.fastForward(31_000)
  await page.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  )
}

/** Other screens, and the profile again; whether it says that something was left there. */
const leftBehind = async (page: Page) => {
  await goTo(page, en.shell.jobs)
  await page.waitForURL(/\/inicio\/\w+\/job/)
  // Plumbers without a payment account are asked for one there.
  if (page.url().includes('/plumber/'))
    await page.getByRole('button', { name: en.payments.account.prompt.later }).click()
  await goTo(page, en.shell.profile)
  await expect(saveButton(page)).toBeVisible()
  return page.getByText(en.common.left_behind)
}

test(
  'an open profile follows what another window saves, but for what was changed in it',
  rare,
  async ({ page, product }) => {
    const person = await registered(product.url, 'company')
    await signedIn(page, person)
    await page.clock.install()
    await goTo(page, en.shell.profile)
    const remove = (county: string) => page.getByRole('button', { name: `Remove ${county}` })
    await expect(remove('Travis')).toBeVisible()
    await field(page, register.contact_name).fill('Dana Lee')
    await remove('Travis').click()
    const isKept = await changedElsewhere(product.url, person)
    await lookedAtAgain(page)
    await expect(field(page, register.city)).toHaveValue('Round Rock')
    await expect(remove('Orange')).toBeVisible()
    await expect(remove('Travis')).toBeHidden()
    await expect(field(page, register.contact_name)).toHaveValue('Dana Lee')
    await page.getByRole('button', { name: service.undo }).click()
    await expect(remove('Travis')).toBeVisible()
    await expect(remove('Orange')).toBeVisible()
    await expect(await leftBehind(page)).toBeVisible()
    await saveButton(page).click()
    await asked(page, profile.confirm, 'save')
    await expect(page.getByText(profile.saved)).toBeVisible()
    await isKept()
  },
)

for (const role of ['plumber', 'company'] as const)
  test(
    `an address that is confirmed while the profile of a ${role} stands open is no change of it`,
    rare,
    async ({ page, product: { url } }) => {
      const person = await registered(url, role)
      const moved = { ...person, email: freshEmail('moved') }
      await signedIn(page, person)
      await page.goto(`/inicio/${role}/account`)
      await page.clock.install()
      await goTo(page, en.shell.profile)
      const email = field(page, en.auth.fields.email)
      await expect(email).toHaveValue(person.email)
      const { email: wanted, password } = moved
      await ask(url, '/api/account/email', { email: wanted, password }, await tokenOf(url, person))
      await addressChanged(url, wanted)
      await lookedAtAgain(page)
      await expect(email).toHaveValue(wanted)
      await expect(field(page, profile.email_password)).toBeHidden()
      await expect(await leftBehind(page)).toBeHidden()
      await page.getByRole('button', { name: en.common.actions.cancel }).click()
      await expect(email).toHaveValue(wanted)
    },
  )

test(
  'so it does where the profile is left before it was saved',
  rare,
  async ({ page, product }) => {
    const person = await registered(product.url, 'company')
    await signedIn(page, person)
    await goTo(page, en.shell.profile)
    await expect(page.getByRole('button', { name: 'Remove Travis' })).toBeVisible()
    const isKept = await changedElsewhere(product.url, person)
    await field(page, register.contact_name).fill('Dana Lee')
    const read = heldCall(page, '**/company/?id=*')
    await saveButton(page).click()
    await asked(page, profile.confirm, 'save')
    const answer = await read
    await page.goBack()
    await expect(field(page, register.contact_name)).toBeHidden()
    await answer.continue()
    await expect(page.getByText(profile.saved)).toBeVisible()
    await isKept()
  },
)

/** Asks for another city and address in the profile, and leaves it while that call of the save is held. */
const leftWhileSaving = async (page: Page, person: Person, password: string, address: string) => {
  await signedIn(page, person)
  await page.goto(`/inicio/${person.role}/account`)
  await goTo(page, en.shell.profile)
  await field(page, register.city).fill('Round Rock')
  await field(page, en.auth.fields.email).fill(freshEmail('moved'))
  await field(page, profile.email_password).fill(password)
  const call = heldCall(page, address)
  await saveButton(page).click()
  await asked(page, profile.confirm, 'save')
  const held = await call
  await page.goBack()
  await expect(field(page, register.city)).toBeHidden()
  return held
}

for (const role of ['plumber', 'company'] as const) {
  test(
    `what was saved of the profile of a ${role} once it was left is not offered again`,
    rare,
    async ({ page, product }) => {
      const person = await registered(product.url, role)
      const held = await leftWhileSaving(page, person, person.password, `**/${role}/update`)
      await held.continue()
      await expect(page.getByText(profile.saved)).toBeVisible()
      await page.goForward()
      await expect(field(page, register.city)).toHaveValue('Round Rock')
      await expect(field(page, en.auth.fields.email)).toHaveValue(person.email)
      await expect(page.getByText(en.common.left_behind)).toBeHidden()
    },
  )

  test(
    `the profile of a ${role} that is opened again before its save was answered shows what is saved, and then no more than that`,
    rare,
    async ({ page, product }) => {
      const person = await registered(product.url, role)
      const held = await leftWhileSaving(page, person, person.password, `**/${role}/update`)
      await page.goForward()
      await expect(field(page, register.city)).toHaveValue('Round Rock')
      await held.continue()
      await expect(page.getByText(profile.saved)).toBeVisible()
      await expect(field(page, register.city)).toHaveValue('Round Rock')
      await expect(field(page, en.auth.fields.email)).toHaveValue(person.email)
      await page.reload()
      await expect(field(page, register.city)).toHaveValue('Round Rock')
    },
  )

  test(
    `that a change of the profile of a ${role} was refused is said also where it was left`,
    rare,
    async ({ page, product }) => {
      const person = await registered(product.url, role)
      const wrong = 'Not the one of before 1'
      const held = await leftWhileSaving(page, person, wrong, '**/api/account/email')
      await held.continue()
      await told(page, en.errors.invalid_input.title, en.errors.invalid_input.message)
      await page.goForward()
      await expect(page.getByText(en.common.left_behind)).toBeVisible()
      await expect(field(page, register.city)).toHaveValue('Round Rock')
    },
  )
}

test(
  'what was being changed when the session ended is there again after signing in',
  rare,
  async ({ page, product }) => {
    const endSession = async (person: Person) => {
      await ask(
        product.url,
        '/api/account/sessions/end-others',
        {},
        await tokenOf(product.url, person),
      )
      await page.waitForURL(`**/${person.role}/login?next=**`)
      await credentialsSent(page, person)
      await page.waitForURL(`**/inicio/${person.role}/profile/${person.id}`)
      await expect(page.getByText(en.common.left_behind)).toBeVisible()
    }
    const company = await registered(product.url, 'company')
    await signedIn(page, company)
    await page.goto(`/inicio/company/profile/${company.id}`)
    await field(page, register.contact_name).fill('Dana Lee')
    await page.getByRole('button', { name: 'Remove Travis' }).click()
    await choose(page, page, service.states, 'CA California')
    await field(page, service.county).fill('orange')
    await page.getByRole('option', { name: 'Orange' }).click()
    await expect(page.getByText('92602')).toBeVisible()
    await endSession(company)
    await expect(field(page, register.contact_name)).toHaveValue('Dana Lee')
    await saved(page)
    const { contact_name, service_areas } = await stored(product.url, company)
    expect(contact_name).toBe('Dana Lee')
    expect(service_areas[0]).toMatchObject({ county: 'Orange', state: 'CA' })
    await page.getByRole('button', { name: /^Account:/ }).click()
    await page.getByRole('menuitem', { name: en.shell.logout }).click()
    await page.waitForURL('**/company/login')

    const plumber = await registered(product.url, 'plumber')
    await signedIn(page, plumber)
    await page.goto(`/inicio/plumber/profile/${plumber.id}`)
    await field(page, register.last_name).fill('Delgado Ruiz')
    await endSession(plumber)
    await expect(field(page, register.last_name)).toHaveValue('Delgado Ruiz')
    await page.getByRole('button', { name: en.common.actions.cancel }).click()
    await expect(field(page, register.last_name)).toHaveValue('Delgado')
  },
)

test(
  'what is changed and not saved waits while other pages are open; a reload asks first',
  rare,
  async ({ page, product }) => {
    const elsewhereAndBack = async () => {
      await goTo(page, en.shell.jobs)
      await page.waitForURL(/\/inicio\/company\/job/)
      await goTo(page, en.shell.profile)
      await expect(saveButton(page)).toBeVisible()
    }
    const company = await registered(product.url, 'company')
    await signedIn(page, company)
    await goTo(page, en.shell.profile)
    const contact = field(page, register.contact_name)
    const before = await contact.inputValue()
    await contact.fill('Dana Lee')
    await page.getByRole('button', { name: 'Remove Travis' }).click()
    await elsewhereAndBack()
    await expect(page.getByText(en.common.left_behind)).toBeVisible()
    await expect(contact).toHaveValue('Dana Lee')
    await expect(page.getByRole('button', { name: 'Remove Travis' })).toBeHidden()

    const [question] = await Promise.all([
      page.waitForEvent('dialog'),
      page.evaluate(() => void setTimeout(() => location.reload())),
    ])
    expect(question.type()).toBe('beforeunload')
    await question.dismiss()
    await expect(contact).toHaveValue('Dana Lee')

    await page.getByRole('button', { name: en.common.actions.cancel }).click()
    await expect(contact).toHaveValue(before)
    await expect(page.getByRole('button', { name: 'Remove Travis' })).toBeVisible()
    await elsewhereAndBack()
    await expect(contact).toHaveValue(before)
    await contact.fill('Dana Lee')
    await page.getByRole('button', { name: 'Remove Travis' }).click()
    await choose(page, page, service.states, 'CA California')
    await field(page, service.county).fill('orange')
    await page.getByRole('option', { name: 'Orange' }).click()
    await expect(page.getByText('92602')).toBeVisible()
    await saved(page)
    // Nothing is left to be asked about: a question would hold the reload up.
    await page.reload()
    await expect(contact).toHaveValue('Dana Lee')

    await contact.fill('Dana Whitfield')
    await goTo(page, en.shell.jobs)
    await page.waitForURL(/\/inicio\/company\/job/)
    await page.getByRole('button', { name: /^Account:/ }).click()
    await page.getByRole('menuitem', { name: en.shell.logout }).click()
    await page.waitForURL('**/company/login')
    await credentialsSent(page, company)
    await page.waitForURL('**/inicio/company/jobs')
    await goTo(page, en.shell.profile)
    await expect(contact).toHaveValue('Dana Lee')
  },
)
