import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { en } from '#messages/index.ts'
import { field } from '../fields.ts'
import { registered, signedIn } from './people.ts'
import { expect, test } from './test.ts'

const { account, auth } = en
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

const keepsTheRules = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
  expect(found, page.url()).toEqual([])
}

const open = async (page: Page, path: string) => {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

const forms = [
  ['/company/login', auth.login.submit],
  ['/plumber/forgot-password', auth.forgot.submit],
  ['/company/reset-password/a-token', auth.reset.submit],
  ['/plumber/register', auth.register.submit],
  ['/company/register', auth.register.submit],
] as const

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(colorScheme, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } })

    test('forms in error announce it, lead to the first field and keep to WCAG 2.2 AA', async ({
      page,
    }) => {
      for (const [path, submit] of forms) {
        await open(page, path)
        await page.getByRole('button', { name: submit }).click()
        const first = page.locator('form input[aria-invalid="true"]').first()
        await expect(first).toBeFocused()
        await expect(first).toHaveAccessibleDescription(/\S/)
        await expect(page.locator('form [role="status"]')).toHaveText(en.errors.invalid_input.title)
        await keepsTheRules(page)
      }
    })

    test('the account’s own screens keep to WCAG 2.2 AA', async ({ page, product }) => {
      const person = await registered(product.url, 'company')
      await signedIn(page, person)
      await open(page, '/inicio/company/account')
      await page.getByRole('button', { name: account.factor.start }).click()
      await page.getByRole('button', { name: account.remove.open }).click()
      await page.getByRole('button', { name: auth.reset.submit }).click()
      await expect(field(page, account.password.current)).toBeFocused()
      await keepsTheRules(page)

      await open(page, `/inicio/company/profile/${person.id}`)
      await field(page, auth.register.contact_name).fill('')
      await page.getByRole('button', { name: en.common.actions.save, exact: true }).click()
      await expect(page.getByText(en.validation.contact_name_required)).toBeVisible()
      await keepsTheRules(page)

      await page.setViewportSize({ width: 390, height: 844 })
      await page.getByRole('button', { name: en.shell.open_menu }).click()
      const drawer = page.getByRole('dialog', { name: en.shell.navigation })
      await drawer.getByRole('button', { name: /^Account:/ }).click()
      await expect(page.getByRole('menuitem', { name: account.title })).toBeVisible()
      await keepsTheRules(page)
      await page.keyboard.press('Escape')
      await drawer.getByRole('button', { name: en.shell.close_menu }).click()
      await expect(page.getByRole('button', { name: en.shell.open_menu })).toBeFocused()

      await open(page, '/faq')
      await page.getByText(en.faq.companies.cost).click()
      await keepsTheRules(page)
    })
  })
