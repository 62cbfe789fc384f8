import type { Page } from '@playwright/test'
import type { en, es } from '#messages/index.ts'

/** The unready one is a plumber whose payment account is not set up. */
export type Viewer = 'visitor' | 'plumber' | 'unready' | 'company' | 'operator'

export type Texts = typeof en | typeof es

export type Act = (page: Page, texts: Texts) => Promise<void>

/** One screen in one state: who looks, where, and what is done before it is looked at. */
export type Screen = {
  name: string
  viewer: Viewer
  path: string
  /** What the network does meanwhile, settled before the page opens. */
  network?: (page: Page) => Promise<void>
  act?: Act
  /** The address of another screen, to which it leads; `:id` names a record. */
  leadsTo?: string
  /** Where it stands on one kind of device alone. */
  only?: Device
  /** Examined in every run, and in the whole form on a desktop too where it is not for a phone alone. */
  wide?: true
  /** Built as another with other words: examined in the whole form. */
  alike?: true
}

/** Addresses of this form, whatever `:id` is. */
export const addressesLike = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll(':id', '[^/]+')}$`)

export type Device = 'phone' | 'desktop'

/** Presses the first button of this name. */
export const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click()

/** What is written in a text before the value it is filled with. */
export const opening = (text: string) => text.slice(0, text.indexOf('{{'))

/** What would go by itself after some seconds stays. */
export const keepStill = (page: Page) =>
  page.evaluate(() => {
    const later = window.setTimeout.bind(window)
    const setTimeout = (run: () => void, wait = 0) => later(run, wait > 1000 ? 3_600_000 : wait)
    Object.assign(window, { setTimeout })
  })

/** What failed says so. */
export const failed: Act = (page) => page.getByRole('alert').first().waitFor()
