import { expect, test } from '@playwright/test'
import { type Product, startProduct } from './product.ts'

let product: Product

test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product.stop())

const open = [
  '/home',
  '/company/login',
  '/company/register',
  '/company/forgot-password',
  '/company/reset-password/a-token',
  '/plumber/login',
  '/plumber/register',
  '/plumber/forgot-password',
  '/plumber/reset-password/a-token',
]

const closed = [
  '/faq',
  '/inicio',
  '/inicio/company/profile/1001',
  '/inicio/company/jobs',
  '/inicio/company/rejectedjobs',
  '/inicio/company/job',
  '/inicio/company/invoices',
  '/inicio/company/jobdetail/10001',
  '/inicio/company/jobrejecteddetail/10001',
  '/inicio/plumber/profile/1001',
  '/inicio/plumber/jobs',
  '/inicio/plumber/balancetransactions',
  '/inicio/plumber/job',
]

for (const path of open)
  test(`without a session ${path} stays where it is`, async ({ page }) => {
    await page.goto(`${product.url}${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(path)
  })

for (const path of closed)
  test(`without a session ${path} leads to /home`, async ({ page }) => {
    await page.goto(`${product.url}${path}`)
    await page.waitForURL('**/home**')
    expect(new URL(page.url()).pathname).toBe('/home')
  })

test('the bare address leads to /home', async ({ page }) => {
  await page.goto(product.url)
  await page.waitForURL('**/home')
})
