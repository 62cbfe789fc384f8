import type { Page } from '@playwright/test'
import type { en, es } from '#messages/index.ts'
import { moneyScreens } from './money.ts'
import { countiesOnMap, mapZoomed, noMap, wholeState, zipList, zipReport } from './service-area.ts'

/** The unready one is a plumber whose payment account is not set up. */
export type Viewer = 'visitor' | 'plumber' | 'unready' | 'company'

/** One picture: who looks, where, and what is done before it is taken. */
export type Screen = {
  name: string
  viewer: Viewer
  path: string
  act?: (page: Page, texts: typeof en | typeof es) => Promise<void>
}

const press = (page: Page, name: string) => page.getByRole('button', { name }).first().click()

const openFirstRow = async (page: Page) => {
  const row = page.getByRole('row').nth(2)
  const shown = (await row.isVisible()) ? row : page.locator('article').first()
  await shown.click()
  await page.waitForURL(/detail|\?id=/)
}

/** Every screen and dialog; a new one gets its line here. */
export const screens: readonly Screen[] = [
  { name: 'landing', viewer: 'visitor', path: '/home' },
  { name: 'plumber-login', viewer: 'visitor', path: '/plumber/login' },
  { name: 'company-login', viewer: 'visitor', path: '/company/login' },
  { name: 'plumber-registration', viewer: 'visitor', path: '/plumber/register' },
  { name: 'company-registration', viewer: 'visitor', path: '/company/register' },
  { name: 'area-map', viewer: 'visitor', path: '/company/register', act: countiesOnMap },
  { name: 'area-map-zoomed', viewer: 'visitor', path: '/company/register', act: mapZoomed },
  { name: 'area-whole-state', viewer: 'visitor', path: '/company/register', act: wholeState },
  { name: 'area-no-map', viewer: 'visitor', path: '/company/register', act: noMap },
  { name: 'area-zip-list', viewer: 'visitor', path: '/company/register', act: zipList },
  { name: 'area-zip-report', viewer: 'visitor', path: '/company/register', act: zipReport },
  { name: 'plumber-forgot-password', viewer: 'visitor', path: '/plumber/forgot-password' },
  { name: 'company-reset-password', viewer: 'visitor', path: '/company/reset-password/abc' },
  { name: 'privacy', viewer: 'visitor', path: '/privacy' },
  { name: 'terms', viewer: 'visitor', path: '/terms' },
  { name: 'plumber-jobs', viewer: 'plumber', path: '/inicio/plumber/jobs' },
  {
    name: 'plumber-job',
    viewer: 'plumber',
    path: '/inicio/plumber/jobs',
    act: openFirstRow,
  },
  { name: 'new-job', viewer: 'plumber', path: '/inicio/plumber/job' },
  {
    name: 'new-job-errors',
    viewer: 'plumber',
    path: '/inicio/plumber/job',
    act: (page, texts) => press(page, texts.common.actions.save),
  },
  {
    name: 'new-homeowner',
    viewer: 'plumber',
    path: '/inicio/plumber/job',
    act: (page, texts) => press(page, texts.homeowners.new),
  },
  ...moneyScreens,
  { name: 'plumber-profile', viewer: 'plumber', path: '/inicio/plumber/profile/:id' },
  { name: 'plumber-account', viewer: 'plumber', path: '/inicio/plumber/account' },
  { name: 'company-account', viewer: 'company', path: '/inicio/company/account' },
  { name: 'company-jobs', viewer: 'company', path: '/inicio/company/jobs' },
  {
    name: 'company-jobs-empty-search',
    viewer: 'company',
    path: '/inicio/company/jobs?insurance_company_name=zzzz',
  },
  {
    name: 'company-job',
    viewer: 'company',
    path: '/inicio/company/jobs',
    act: openFirstRow,
  },
  {
    name: 'accept-question',
    viewer: 'company',
    path: '/inicio/company/jobs?status=pending',
    act: (page, texts) => press(page, texts.common.actions.accept),
  },
  {
    name: 'reject-question',
    viewer: 'company',
    path: '/inicio/company/jobs?status=pending',
    act: (page, texts) => press(page, texts.common.actions.reject),
  },
  { name: 'rejected-jobs', viewer: 'company', path: '/inicio/company/rejectedjobs' },
  { name: 'company-profile', viewer: 'company', path: '/inicio/company/profile/:id' },
  { name: 'faq', viewer: 'company', path: '/faq' },
  { name: 'not-found', viewer: 'plumber', path: '/inicio/nowhere' },
  { name: 'mailbox', viewer: 'visitor', path: '/mailbox' },
  { name: 'simulator', viewer: 'visitor', path: '/stripe-simulator' },
]
