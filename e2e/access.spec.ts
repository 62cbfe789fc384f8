import { expect, test } from './product/test.ts'
import type { Screen, Viewer } from './screens/screen.ts'
import { screens } from './screens/screens.ts'

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

const everyScreen: readonly Screen[] = Object.values(screens).flat()

/** The addresses of every screen that these look at, none left out: a test holds the list of screens whole. */
const seenBy = (...viewers: readonly Viewer[]) => {
  const addresses = everyScreen
    .filter(({ viewer }) => viewers.includes(viewer))
    .flatMap(({ path, leadsTo = path }) => [path, leadsTo])
    .map((path) => path.replace(/\?.*/, '').replaceAll(':id', '10001'))
  return [...new Set(addresses)]
}

/** Those that are no screens lead to one, where a call stands too. */
const closed = [
  ...['/', '/inicio', '/inicio/company/job', '/company', '/company/', '/plumber?lang=es'],
  ...seenBy('plumber', 'unready', 'company'),
]

test('what is public stays where it is without a session', async ({ page }) => {
  for (const path of open)
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect.soft(new URL(page.url()).pathname).toBe(path)
    })
})

test('every screen’s page is there also for whoever asks for no kind of answer', async ({
  request,
}) => {
  const places = [...open, ...seenBy('visitor', 'plumber', 'unready', 'company', 'operator')]
  for (const path of places) expect([path, (await request.get(path)).status()]).toEqual([path, 200])
})

/** A page that only leads elsewhere is not waited for whole, nor is the one it leads to. */
const committed = { waitUntil: 'commit' } as const

test('everything else leads to /home without a session, the bare address too', async ({ page }) => {
  expect(closed.length).toBeGreaterThan(15)
  for (const path of closed)
    await test.step(path, async () => {
      await page.goto(path, committed)
      await page.waitForURL('**/home**', committed)
      expect.soft(new URL(page.url()).pathname).toBe('/home')
    })
})

test('the operator’s place leads to its own sign-in without a session', async ({ page }) => {
  const places = seenBy('operator')
  expect(places.length).toBeGreaterThan(5)
  for (const path of places)
    await test.step(path, async () => {
      await page.goto(path, committed)
      await page.waitForURL('**/operator/login**', committed)
      expect.soft(new URL(page.url()).pathname).toBe('/operator/login')
    })
})
