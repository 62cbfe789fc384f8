import type { Page } from '@playwright/test'
import { en } from '#messages/index.ts'
import { expect } from '../product/test.ts'
import { asked } from './dialogs.ts'
import { type Person, tokenOf } from './people.ts'

export const saveButton = (page: Page) =>
  page.getByRole('button', { name: en.common.actions.save, exact: true })

/** Saves what stands in the profile, and waits until the note of it has gone. */
export const saved = async (page: Page) => {
  await saveButton(page).click()
  await asked(page, 'Are you sure you want to save the changes?', 'save')
  await expect(page.getByText('Saved successfully!')).toBeVisible()
  await expect(page.getByText('Saved successfully!')).toBeHidden()
}

/** Another screen, by the navigation. */
export const goTo = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: en.shell.navigation })
    .getByRole('link', { name, exact: true })
    .click()

/** The profile as the server has it. */
export const stored = async (url: string, person: Person) => {
  const headers = { authorization: `Bearer ${await tokenOf(url, person)}` }
  const answer = await fetch(`${url}/${person.role}/?id=${person.id}`, { headers })
  return answer.json()
}
