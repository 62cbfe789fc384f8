import { expect, test } from './test.ts'

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
  '/',
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

test('what is public stays where it is without a session', async ({ page }) => {
  for (const path of open)
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect.soft(new URL(page.url()).pathname).toBe(path)
    })
})

test('everything else leads to /home without a session, the bare address too', async ({ page }) => {
  for (const path of closed)
    await test.step(path, async () => {
      await page.goto(path)
      await page.waitForURL('**/home**')
      expect.soft(new URL(page.url()).pathname).toBe('/home')
    })
})
