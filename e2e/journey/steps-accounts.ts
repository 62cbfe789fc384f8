import { expect, type Page } from '@playwright/test'
import { en } from '#messages/index.ts'
import { choose, dialog, field } from '../acts/fields.ts'
import { passes } from '../acts/passes.ts'
import type { Person, World } from './world.ts'

const { service } = en
const { register, fields, login } = en.auth

const addressFilled = async (page: Page, city: string, state: string, zip: string) => {
  await field(page, register.address).fill('1200 Barton Springs Rd')
  await field(page, register.city).fill(city)
  await choose(page, page, register.state, state)
  await field(page, register.zip).fill(zip)
}

const credentialsFilled = async ({ page, email, password }: Person) => {
  await field(page, register.phone).fill('5125550142')
  await field(page, fields.email).fill(email)
  await field(page, fields.password).fill(password)
  await field(page, fields.confirm_password).fill(password)
}

const accountCreated = async (page: Page, login: string) => {
  await page.getByRole('button', { name: register.submit }).click()
  const question = dialog(page).filter({ hasText: register.confirm })
  await passes(page.getByText(register.done), () =>
    question.getByRole('button', { name: en.common.actions.save }).click(),
  )
  await page.waitForURL(`**${login}**`)
}

export const plumberRegisters = async ({ plumber }: World) => {
  const { page } = plumber
  await page.goto('/plumber/register')
  await page.getByText(register.self_employed, { exact: true }).click()
  await field(page, register.name).fill('Maria')
  await field(page, register.last_name).fill('Delgado')
  await field(page, register.ssn).fill('123456789')
  await addressFilled(page, 'Austin', 'TX Texas', '78704')
  await credentialsFilled(plumber)
  await accountCreated(page, '/plumber/login')
}

type Area = { name: string; state: string; county: string; city: string; zip: string }

const companyRegisters = async (person: Person, area: Area) => {
  const { page } = person
  await page.goto('/company/register')
  await field(page, register.name).fill(area.name)
  await field(page, register.contact_name).fill('Sam Okafor')
  await field(page, register.ein).fill('987654321')
  await addressFilled(page, area.city, area.state, area.zip)
  await credentialsFilled(person)
  await page.getByText(service.types.s1).click()
  await choose(page, page, service.state, area.state)
  await field(page, service.county).fill(area.county.slice(0, 5).toUpperCase())
  // The whole list stands there until the search has been still for 300 ms.
  await expect(page.getByRole('option')).toHaveText([area.county])
  await page.getByRole('option').click()
  await expect(page.getByText(area.zip).first()).toBeVisible()
  await accountCreated(page, '/company/login')
}

const austin = { state: 'TX Texas', county: 'Travis', city: 'Austin', zip: '78704' }
const losAngeles = { state: 'CA California', county: 'Los Angeles', city: 'Malibu', zip: '90265' }

export const companiesRegister = async ({ winner, rejecter, outsider }: World) => {
  await Promise.all([
    companyRegisters(winner, { name: 'Drywell Restoration', ...austin }),
    companyRegisters(rejecter, { name: 'Highwater Services', ...austin }),
    companyRegisters(outsider, { name: 'Pacific Drying', ...losAngeles }),
  ])
}

const signsIn = async ({ page, email, password }: Person, role: 'plumber' | 'company') => {
  await page.goto(`/${role}/login`)
  await field(page, fields.email).fill(email)
  await field(page, fields.password).fill(password)
  await page.getByRole('button', { name: login.submit }).click()
  await page.waitForURL(`**/inicio/${role}/jobs**`)
}

export const everybodySignsIn = async ({ plumber, winner, rejecter, outsider }: World) => {
  await Promise.all([
    signsIn(plumber, 'plumber'),
    ...[winner, rejecter, outsider].map((company) => signsIn(company, 'company')),
  ])
}
