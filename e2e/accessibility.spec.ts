import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { languages } from '#contract/language.ts'
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
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

for (const path of screens)
  for (const language of languages)
    for (const colorScheme of ['light', 'dark'] as const)
      test(`${path} in ${language}, ${colorScheme}, keeps to WCAG 2.2 AA`, async ({ browser }) => {
        const locale = language === 'es' ? 'es-US' : 'en-US'
        const context = await browser.newContext({ locale, colorScheme, reducedMotion: 'reduce' })
        const page = await context.newPage()
        await page.goto(`${product.url}${path}`)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
        const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
        expect(found).toEqual([])
        await context.close()
      })
