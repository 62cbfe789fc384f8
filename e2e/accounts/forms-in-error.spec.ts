import { en } from '#messages/index.ts'
import { field } from '../acts/fields.ts'
import { putBehindButtons, standsAboveButtons } from '../looks/above-buttons.ts'
import { expect, test } from '../product/test.ts'
import { rare } from '../rare.ts'
import { registered, signedIn } from './people.ts'

const { account, auth } = en

const forms = [
  ['/company/login', auth.login.submit],
  ['/plumber/forgot-password', auth.forgot.submit],
  ['/company/reset-password/a-token', auth.reset.submit],
  ['/plumber/register', auth.register.submit],
  ['/company/register', auth.register.submit],
] as const

test('forms in error announce it, lead to the first field and send nothing', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url())
  })
  for (const [path, submit] of forms) {
    await page.goto(path)
    await page.getByRole('button', { name: submit }).click()
    const first = page.locator('form input[aria-invalid="true"]').first()
    await expect(first).toBeFocused()
    await expect(first).toHaveAccessibleDescription(/\S/)
    await expect(page.locator('form > [role="status"]')).toHaveText(en.errors.invalid_input.title)
  }
  expect(sent).toEqual([])
})

test(
  'of several forms on a screen only the one that was sent says what is missing',
  rare,
  async ({ page, product }) => {
    await signedIn(page, await registered(product.url, 'company'))
    await page.goto('/inicio/company/account')
    await page.getByRole('button', { name: account.factor.start }).click()
    await page.getByRole('button', { name: account.remove.open }).click()
    await page.getByRole('button', { name: auth.reset.submit }).click()
    await expect(field(page, account.password.current)).toBeFocused()
    const sent = page.locator('form').filter({ has: field(page, account.password.current) })
    await expect(sent.locator('[aria-invalid="true"]')).not.toHaveCount(0)
    await expect(page.locator('form').and(page.locator(':has([aria-invalid="true"])'))).toHaveCount(
      1,
    )
  },
)

test(
  'on a phone what a form leads to stands above the buttons, a field or a group',
  rare,
  async ({ page, product }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await signedIn(page, await registered(product.url, 'company'))
    const profile = page.locator('a[href*="/inicio/company/profile/"]').first()
    await page.goto((await profile.getAttribute('href')) ?? '')
    const save = page.locator('form button[type="submit"]')
    const phone = field(page, auth.register.phone)
    await phone.fill('123')
    await putBehindButtons(page, phone)
    await save.click()
    await standsAboveButtons(page, phone)

    await phone.fill('5125550171')
    await page.getByRole('button', { name: '78704', exact: true }).click()
    await save.click()
    const group = page.locator('form p').filter({ hasText: en.validation.service_zip_required })
    await putBehindButtons(page, group)
    await save.click()
    await standsAboveButtons(page, group)
  },
)
