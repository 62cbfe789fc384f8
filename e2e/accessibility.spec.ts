import { type Browser, expect } from '@playwright/test'
import type { Language } from '#contract/language.ts'
import { whole } from '#server/testing/whole.ts'
import { closeAnswered } from './acts/close-answered.ts'
import { brokenRules, schemesOf } from './looks/axe.ts'
import { offCentre } from './looks/off-centre.ts'
import { refusedByPolicy } from './looks/policy.ts'
import { enlargedOnAPhone, lostAtThisWidth, lostWhenSpacedOut } from './looks/reflow.ts'
import type { Account } from './people/people.ts'
import { readers } from './people/readers.ts'
import { rare } from './rare.ts'
import type { Device, Screen, Viewer } from './screens/screen.ts'
import { screens } from './screens/screens.ts'
import { showScreen } from './screens/show.ts'
import { test } from './screens/test.ts'
import { openViewer, signInViewer } from './screens/viewers.ts'

test.describe.configure({ mode: 'parallel' })

const sizes = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
} as const

/** A desktop of 1280 pixels at 400 percent, where room is shortest, and at 200. */
const zoomed = [{ width: 320, height: 256 }, ...(whole ? [{ width: 640, height: 400 }] : [])]

const standsOn = (device: Device) => (screen: Screen) =>
  screen.only ? screen.only === device : device === 'phone' || (whole && screen.wide)

/** The screens themselves, one of each kind; what is opened on them or befalls them follows in the whole form. */
const isExamined = ({ wide, alike, act, network }: Screen) =>
  whole || wide || !(alike || act || network)

type Walk = {
  browser: Browser
  url: string
  account: Account | undefined
  language: Language
  device: Device
}

const walk = async (list: readonly Screen[], { browser, url, account, language, device }: Walk) => {
  if (list.length === 0) return
  const viewport = sizes[device]
  const look = { baseURL: url, language, viewport }
  const { context, page } = await openViewer(browser, account, look)
  const refused = refusedByPolicy(context)
  for (const [at, screen] of list.entries())
    await test.step(`${screen.name}, ${device}`, async () => {
      await showScreen(page, screen, { id: account?.id, language })
      for (const scheme of schemesOf(at))
        expect.soft(await brokenRules(page, scheme), screen.name).toEqual([])
      expect.soft(await offCentre(page), screen.name).toEqual([])
      if (device === 'desktop') return
      expect.soft(await enlargedOnAPhone(page), screen.name).toEqual([])
      expect.soft(await lostWhenSpacedOut(page), `${screen.name}, spaced out`).toEqual([])
      for (const size of zoomed) {
        await page.setViewportSize(size)
        expect.soft(await lostAtThisWidth(page), `${screen.name}, ${size.width}`).toEqual([])
        const spaced = `${screen.name}, ${size.width}, spaced out`
        expect.soft(await lostWhenSpacedOut(page), spaced).toEqual([])
      }
      await page.setViewportSize(viewport)
    })
  expect.soft(refused).toEqual([])
  await closeAnswered(context)
}

const viewersOf = (list: readonly Screen[]): Viewer[] => [
  ...new Set(list.map(({ viewer }) => viewer)),
]

for (const [room, all] of Object.entries(screens))
  for (const language of readers)
    test(
      `${room}, ${language}: WCAG 2.2 AA, and nothing is lost when enlarged or spaced out, nothing refused by its own policy`,
      room === 'operator' ? rare : {},
      async ({ browser, product }) => {
        const list = all.filter(isExamined)
        for (const viewer of viewersOf(list)) {
          const account = await signInViewer(product, viewer)
          const seen = list.filter((screen) => screen.viewer === viewer)
          for (const device of ['phone', 'desktop'] as const)
            await walk(seen.filter(standsOn(device)), {
              browser,
              url: product.url,
              account,
              language,
              device,
            })
        }
      },
    )
