import { expect } from '@playwright/test'
import { catalogues } from '#messages/index.ts'
import { field } from '../acts/fields.ts'
import { keepsToWcag } from '../looks/axe.ts'
import { makePlumber, openAs } from '../people/people.ts'
import { rare } from '../rare.ts'
import { formPath } from './form.ts'
import type { Step } from './step.ts'

/** What the calendar says while it stands at November 2, 2026. */
const words = {
  en: { month: 'November 2026', before: 'October 2026', weekday: 'Su' },
  es: { month: 'noviembre 2026', before: 'octubre 2026', weekday: 'do' },
} as const

const speaks = (language: 'en' | 'es'): Step => ({
  title: `the calendar of a day speaks the reader’s language, and each of its buttons has a name, ${language}`,
  details: rare,
  run: async ({ browser, url }) => {
    const plumber = await makePlumber(url, `Calla${language}`)
    const { page, context } = await openAs(browser, plumber, { language })
    await page.goto(formPath)
    const { common, jobs } = catalogues[language]
    const day = field(page, jobs.columns.date_of_loss)
    await day.fill('2026-11-02')
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
    const { month, before, weekday } = words[language]
    await expect(page.getByRole('button', { name: month, exact: true })).toBeVisible()
    await expect(page.getByText(weekday, { exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: month, exact: true })).toHaveCount(0)
    await expect(day).toBeFocused()
    await expect(day).toHaveValue('2026-11-02')
    await day.click()
    await keepsToWcag(page)
    await press(common.form.previous_month)
    await press(before)
    await keepsToWcag(page)
    await press(common.form.previous_year)
    await press('2025')
    await keepsToWcag(page)
    await press(common.form.previous_decade)
    await expect(page.getByText('2010 – 2019')).toBeVisible()
    await context.close()
  },
})

export const calendarSteps: readonly Step[] = [speaks('en'), speaks('es')]
