import type { Page } from '@playwright/test'
import { openDates, openFirstJob, openPhotos, openSearches } from './job-table.ts'
import { answers, cutOff, onTheWay } from './network.ts'
import { type Act, failed, press, type Screen } from './screen.ts'

const jobs = '/inicio/company/jobs'
const pending = `${jobs}?status=pending`
const rejected = '/inicio/company/rejectedjobs'
const profile = '/inicio/company/profile/:id'

const accept: Act = async (page, texts) => {
  await press(page, texts.common.actions.accept)
  await page.getByRole('dialog').waitFor()
}

/** No tab opens, as where a browser stops those that nobody asked for. */
const stopTabs = (page: Page) =>
  page.evaluate(() => {
    window.open = () => null
  })

/** Another company was first. */
const tooLate: Act = async (page, texts) => {
  await stopTabs(page)
  await accept(page, texts)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: texts.common.actions.accept }).click()
  await page.getByText(texts.errors.already_accepted.title).waitFor()
}

const paymentPage = async (page: Page) => {
  await answers('**/api/create/price/payment/link/stripe', { data: 'link,about:blank' })(page)
  await answers('**/api/job/createpaymentlink', {})(page)
}

const payInStoppedTab: Act = async (page, texts) => {
  await stopTabs(page)
  await press(page, texts.jobs.company.pay_now)
  await page.getByText(texts.jobs.accept.blocked_title).waitFor()
}

const reject: Act = async (page, texts) => {
  await press(page, texts.common.actions.reject)
  await page.getByRole('dialog').waitFor()
}

const saveProfile: Act = async (page, texts) => {
  await press(page, texts.common.actions.save)
  await page.getByRole('alertdialog').waitFor()
}

const profileErrors: Act = async (page, texts) => {
  await page.getByLabel(texts.auth.register.contact_name).fill('')
  await press(page, texts.common.actions.save)
  await page.getByText(texts.validation.contact_name_required).waitFor()
}

/** Jobs, rejected jobs and the profile of a company. */
export const companyScreens: readonly Screen[] = [
  { name: 'company-jobs', viewer: 'company', path: jobs, wide: true },
  {
    name: 'company-jobs-empty-search',
    viewer: 'company',
    path: `${jobs}?address=zzzz`,
    wide: true,
  },
  {
    name: 'company-jobs-loading',
    viewer: 'company',
    path: jobs,
    network: onTheWay('**/company/job/list*'),
    wide: true,
  },
  { name: 'company-jobs-sheet', viewer: 'company', path: jobs, act: openSearches, only: 'phone' },
  { name: 'company-jobs-dates', viewer: 'company', path: jobs, act: openDates, only: 'desktop' },
  {
    name: 'company-job',
    viewer: 'company',
    path: jobs,
    act: openFirstJob,
    leadsTo: '/inicio/company/jobdetail/:id',
    wide: true,
  },
  { name: 'company-photos', viewer: 'company', path: jobs, act: openPhotos, wide: true },
  { name: 'accept-question', viewer: 'company', path: pending, act: accept },
  {
    name: 'already-accepted',
    viewer: 'company',
    path: pending,
    network: answers('**/api/job/accept', { status: 409, code: 'already_accepted' }, 409),
    act: tooLate,
  },
  {
    name: 'payment-page-stopped',
    viewer: 'company',
    path: jobs,
    network: paymentPage,
    act: payInStoppedTab,
  },
  { name: 'reject-question', viewer: 'company', path: pending, act: reject },
  { name: 'rejected-jobs', viewer: 'company', path: rejected, wide: true },
  { name: 'accept-rejected-question', viewer: 'company', path: rejected, act: accept },
  {
    name: 'rejected-job',
    viewer: 'company',
    path: rejected,
    act: openFirstJob,
    leadsTo: '/inicio/company/jobrejecteddetail/:id',
  },
  {
    name: 'rejected-jobs-failed',
    viewer: 'company',
    path: rejected,
    network: cutOff('**/company/rejectedjob/list*'),
    act: failed,
  },
  { name: 'company-profile', viewer: 'company', path: profile, wide: true },
  { name: 'company-profile-errors', viewer: 'company', path: profile, act: profileErrors },
  { name: 'company-profile-save', viewer: 'company', path: profile, act: saveProfile },
]
