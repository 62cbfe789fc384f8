import { expect, type Page } from '@playwright/test'
import { ask, type Person } from './people.ts'

type Letter = { subject: string; text: string; at: string }

/** The letters to an address, newest first. */
export const lettersTo = async (url: string, email: string): Promise<Letter[]> =>
  (await fetch(`${url}/mailbox.json?to=${encodeURIComponent(email)}`)).json()

/** Opens the newest letter of that subject to an address in the mailbox, once it has come. */
export const letterOpened = async (page: Page, email: string, subject: string) => {
  const row = page.getByRole('link').filter({ hasText: email }).filter({ hasText: subject })
  await expect(async () => {
    await page.goto('/mailbox')
    await expect(row.first()).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 60_000 })
  await row.first().click()
  await expect(page.getByRole('heading', { name: subject })).toBeVisible()
}

/** Follows a link of the letter that is open. */
export const letterFollowed = async (page: Page, link: string) =>
  page.frameLocator('iframe').getByRole('link', { name: link }).click()

/** The token of the newest letter's link that leads there, once it has come. */
const linkToken = async (url: string, email: string, place: string) => {
  const link = async () =>
    (await lettersTo(url, email))
      .map(({ text }) => new RegExp(`/${place}/([\\w.-]+)`).exec(text)?.[1])
      .find(Boolean)
  await expect.poll(link).toBeTruthy()
  return link()
}

/** Has the address of an account confirmed by its letter, without the screens. */
export const addressConfirmed = async (url: string, { email }: Pick<Person, 'email'>) => {
  const token = await linkToken(url, email, 'confirm-email')
  await ask(url, '/api/account/confirm-email', { token })
}

/** Agrees to a change of address for the new one by its letter, without the screens. */
export const addressChanged = async (url: string, email: string) => {
  const token = await linkToken(url, email, 'confirm-email-change')
  await ask(url, '/api/account/email/confirm', { token })
}
