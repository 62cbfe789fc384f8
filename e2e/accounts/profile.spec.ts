import { en } from '#messages/index.ts'
import { choose, dialog, field } from '../acts/fields.ts'
import { expect, test } from '../product/test.ts'
import { rare } from '../rare.ts'
import { asked, told } from './dialogs.ts'
import { freshEmail, registered, signedIn } from './people.ts'
import { goTo, saveButton, saved, stored } from './profile.ts'

const { register } = en.auth
const { profile, service, validation } = en

test('a plumber’s profile holds its rules, and keeps the tax id that is not touched', async ({
  page,
  product,
}) => {
  const person = await registered(product.url, 'plumber')
  await signedIn(page, person)
  await page.goto(`/inicio/plumber/profile/${person.id}`)
  const ssn = field(page, register.ssn)
  const phone = field(page, register.phone)
  await expect(ssn).toHaveValue('')
  await expect(ssn).toHaveAttribute('placeholder', '•••••6789')
  await expect(phone).toHaveValue('5125550142')

  await field(page, register.last_name).fill('')
  await ssn.fill('1234')
  await phone.fill('512555')
  await field(page, register.zip).fill('787')
  await saveButton(page).click()
  for (const text of [
    validation.last_name_required,
    validation.tax_id_digits,
    validation.phone_profile,
    validation.zip_digits_upper,
  ])
    await expect(page.getByText(text)).toBeVisible()
  await expect(field(page, register.last_name)).toBeFocused()

  await ssn.fill('123456789')
  await expect(page.getByText(validation.tax_id_digits)).toBeHidden()
  await ssn.fill('1234567890')
  await field(page, register.last_name).fill('Delgado Ruiz')
  await expect(page.getByText(validation.tax_id_digits)).toBeVisible()
  await ssn.fill('')
  await phone.fill('+52 55 1234 5678')
  await phone.press('End')
  await phone.press('Backspace')
  await expect(phone).toHaveValue('52551234567')
  await phone.fill('(512) 555-0199')
  await field(page, register.zip).fill('78705')
  await saveButton(page).click()
  await asked(page, profile.confirm, 'cancel')
  expect((await stored(product.url, person)).last_name).toBe('Delgado')
  await saved(page)
  await expect(page.getByText('Maria Delgado Ruiz')).toBeVisible()
  expect(await stored(product.url, person)).toMatchObject({
    ...{ last_name: 'Delgado Ruiz', phone_number: '+15125550199', zip_code: '78705' },
    tax_id_last4: '6789',
  })

  await page.getByText(register.representative, { exact: true }).click()
  await expect(page.getByText(profile.tax_changed)).toBeVisible()
  await saveButton(page).click()
  await expect(page.getByText(validation.company_name_required)).toBeVisible()
  await field(page, register.company_name).fill('Pipes & Sons')
  await field(page, register.ein).fill('987650001')
  await saved(page)
  await expect(page.getByRole('button', { name: 'Account: Pipes & Sons' })).toBeVisible()
  expect((await stored(product.url, person)).tax_id_last4).toBe('0001')
})

test('a company’s profile needs a service, a state and a zip code; a failed save keeps all of it', async ({
  page,
  product,
}) => {
  const person = await registered(product.url, 'company')
  await signedIn(page, person)
  await page.goto(`/inicio/company/profile/${person.id}`)
  await expect(field(page, register.ein)).toHaveAttribute('placeholder', '•••••4321')
  await page.getByText(service.types.s1).click()
  await page.getByRole('button', { name: 'Remove Travis' }).click()
  await saveButton(page).click()
  await expect(page.getByText(validation.service_required)).toBeVisible()
  await expect(page.getByText(validation.service_county_required)).toBeVisible()

  await page.getByText(service.types.s3).click()
  await choose(page, page, service.states, 'CA California')
  await field(page, service.county).fill('orange')
  await expect(page.getByRole('option')).toHaveText(['Orange'])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByText('92602')).toBeVisible()
  await field(page, register.contact_name).fill('Dana Lee')

  await page.route('**/company/update', (route) => route.abort(), { times: 1 })
  await saveButton(page).focus()
  await page.keyboard.press('Enter')
  const question = dialog(page).filter({ hasText: profile.confirm })
  const save = question.getByRole('button', { name: en.common.actions.save })
  await expect(save).toBeFocused()
  for (let count = 0; count < 3; count += 1) await page.keyboard.press('Tab')
  await expect(question.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(saveButton(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(save).toBeFocused()
  await page.keyboard.press('Enter')
  await told(page, 'Error connecting', 'Communication error with the server')
  await expect(saveButton(page)).toBeFocused()
  await expect(field(page, register.contact_name)).toHaveValue('Dana Lee')

  const full = { status: 503, json: { code: 'storage_full' } }
  await page.route('**/company/update', (route) => route.fulfill(full), { times: 1 })
  await saveButton(page).click()
  await asked(page, profile.confirm, 'save')
  await told(page, en.errors.storage_full.title, en.errors.storage_full.message)
  await saved(page)

  const { ein_last4, contact_name, service_list_ids, service_areas } = await stored(
    product.url,
    person,
  )
  expect({ ein_last4, contact_name, service_list_ids }).toEqual({
    ...{ ein_last4: '4321', contact_name: 'Dana Lee', service_list_ids: [3] },
  })
  const counties = service_areas.map(({ county }: { county: string }) => county)
  expect(new Set(counties)).toEqual(new Set(['Orange']))
})

for (const role of ['plumber', 'company'] as const) {
  test(
    `the profile of a ${role} is saved though it could not be read once`,
    rare,
    async ({ page, product }) => {
      const person = await registered(product.url, role)
      await signedIn(page, person)
      await page.goto(`/inicio/${role}/profile/${person.id}`)
      await field(page, register.city).fill('Round Rock')
      await page.route(`**/${role}/?id=*`, (route) => route.abort(), { times: 1 })
      await saved(page)
      expect((await stored(product.url, person)).city).toBe('Round Rock')
    },
  )

  test(
    `the profile of a ${role} names the address that a change is under way to, and leads to where it is stopped`,
    rare,
    async ({ page, product }) => {
      const person = await registered(product.url, role)
      const wanted = freshEmail('moved')
      await signedIn(page, person)
      // Above the jobs a plumber is asked to connect a payment account.
      await page.goto(`/inicio/${role}/account`)
      await goTo(page, en.shell.profile)
      const email = field(page, en.auth.fields.email)
      await expect(email).toHaveAccessibleDescription('')
      await email.fill(wanted)
      await field(page, profile.email_password).fill(person.password)
      await saved(page)
      const underWay = new RegExp(en.account.email.pending.replace('{{email}}', wanted))
      await expect(email).toHaveValue(person.email)
      await expect(email).toHaveAccessibleDescription(underWay)
      await page.reload()
      await expect(email).toHaveAccessibleDescription(underWay)
      await page.getByRole('link', { name: profile.email_under_way }).click()
      await expect(page.getByRole('button', { name: en.account.email.withdraw })).toBeVisible()
    },
  )
}
