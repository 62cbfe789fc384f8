import { en } from '#messages/index.ts'
import { rare } from './rare.ts'
import { expect, test } from './test.ts'

const withoutFiles = [
  { what: 'texts', files: '**/locales/**', details: rare },
  { what: 'scripts', files: '**/assets/*.js', details: {} },
]

for (const { what, files, details } of withoutFiles) {
  test(`a page whose ${what} did not come once comes by itself`, details, async ({ page }) => {
    let pages = 0
    await page.route('**/plumber/login', (route) => {
      pages += 1
      return route.continue()
    })
    await page.route(files, (route) => (pages < 2 ? route.abort() : route.continue()))
    await page.goto('/plumber/login')
    await expect(page.getByRole('button', { name: en.auth.login.submit })).toBeVisible()
    expect(pages).toBe(2)
  })

  test(
    `a page whose ${what} do not come says so instead of staying white`,
    details,
    async ({ page }) => {
      await page.route(files, (route) => route.abort())
      await page.goto('/plumber/login')
      await expect(page.getByText(en.common.start.failed)).toBeVisible()
    },
  )
}
