import { expect, test } from '@playwright/test'
import { languages } from '#contract/language.ts'
import { keepsToWcag } from './axe.ts'
import { type Product, startProduct } from './product.ts'

let product: Product

test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product.stop())

const screens = [
  '/home',
  '/plumber/login',
  '/plumber/register',
  '/company/register',
  '/privacy',
  '/accessibility',
]
for (const path of screens)
  for (const language of languages)
    test(`${path} in ${language} keeps to WCAG 2.2 AA in both schemes`, async ({ browser }) => {
      const locale = language === 'es' ? 'es-US' : 'en-US'
      const context = await browser.newContext({ locale, reducedMotion: 'reduce' })
      const page = await context.newPage()
      await page.goto(`${product.url}${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await keepsToWcag(page)
      await context.close()
    })
