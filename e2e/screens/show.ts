import type { Page } from '@playwright/test'
import type { Language } from '#contract/language.ts'
import { catalogues } from '#messages/index.ts'
import { addressesLike, type Screen } from './screen.ts'

/** What is loading is a grey shape or says that it is busy; behind a window it may stay so. */
const hasLoaded = (page: Page) =>
  page.waitForFunction(() => {
    const loading = document.querySelector('main [aria-busy="true"], main .mantine-Skeleton-root')
    return document.querySelector('[role="dialog"]') ?? (document.querySelector('h1') && !loading)
  })

/** The screen before keeps nothing for this one: neither what was typed or chosen nor a list's order. */
const leaveNothing = async (page: Page) => {
  if (page.url() === 'about:blank') return
  await page.evaluate(async () => {
    sessionStorage.clear()
    for (const key of Object.keys(localStorage))
      if (/^plumbline\.(draft|registration)\./.test(key)) localStorage.removeItem(key)
    Storage.prototype.setItem = () => undefined
    for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name)
  })
}

/** Opens a screen and brings it into its state; `id` is the viewer's own. */
export const showScreen = async (
  page: Page,
  { path, network, act, leadsTo }: Screen,
  { id, language }: { id: number | undefined; language: Language },
): Promise<void> => {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await network?.(page)
  await leaveNothing(page)
  await page.goto(path.replace(':id', String(id)))
  if (!network) await hasLoaded(page)
  else await page.locator('h1').first().waitFor()
  await act?.(page, catalogues[language])
  if (leadsTo) await page.waitForURL(({ pathname }) => addressesLike(leadsTo).test(pathname))
}
