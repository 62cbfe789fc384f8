import { expect, type Page } from '@playwright/test'
import { en } from '#messages/index.ts'
import { dialog } from '../acts/fields.ts'

const { actions } = en.common

/** An error dialog with this title and text is shown; it is closed with OK. */
export const told = async (page: Page, title: string, text: string) => {
  const shown = dialog(page).filter({ has: page.getByRole('heading', { name: title }) })
  await expect(shown).toContainText(text)
  await shown.getByRole('button', { name: actions.ok }).click()
  await expect(shown).toBeHidden()
}

/** A question with exactly Save and Cancel is asked; it is answered. */
export const asked = async (page: Page, question: string, answer: 'save' | 'cancel') => {
  const shown = dialog(page).filter({ hasText: question })
  await expect(shown.getByRole('button')).toHaveText([actions.cancel, actions.save])
  await shown.getByRole('button', { name: actions[answer] }).click()
}
