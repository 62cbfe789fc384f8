import { picture } from '../acts/pictures.ts'
import { fillJob } from './filled.ts'
import { openFirstJob, openPhotos, openSearches } from './job-table.ts'
import { cutOff, onTheWay } from './network.ts'
import { type Act, failed, press, type Screen } from './screen.ts'

const jobs = '/inicio/plumber/jobs'
const job = '/inicio/plumber/job'
const list = '**/plumber/job/list*'

const save: Act = (page, texts) => press(page, texts.common.actions.save)
const newHomeowner: Act = (page, texts) => press(page, texts.homeowners.new)

const homeownerErrors: Act = async (page, texts) => {
  await newHomeowner(page, texts)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: texts.common.actions.save }).click()
  await dialog.locator('[aria-invalid="true"]').first().waitFor()
}

const prompt: Act = (page) => page.getByRole('dialog').waitFor()

const putAside: Act = async (page, texts) => {
  await press(page, texts.payments.account.prompt.later)
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

const crossedDays = `${jobs}?date_of_loss_from=2026-02-20&date_of_loss_to=2026-02-05`

const openDays: Act = async (page, texts) => {
  const column = texts.jobs.columns.date_of_loss
  await press(page, texts.common.table.search_in.replace('{{column}}', column))
  await page.getByText(texts.common.table.days_crossed).waitFor()
}

const openDaysSheet: Act = async (page, texts) => {
  await press(page, texts.common.table.filters_active_other.replace('{{count}}', '2'))
  await page.getByText(texts.common.table.days_crossed).waitFor()
}

const open = `${jobs}?status=pending`

const withdraw: Act = async (page, texts) => {
  await openFirstJob(page, texts)
  await press(page, texts.jobs.withdraw.action)
  await page.getByRole('alertdialog').waitFor()
}

const correct: Act = async (page, texts) => {
  await openFirstJob(page, texts)
  await page.getByRole('link', { name: texts.jobs.correct.action }).click()
  await page.getByLabel(texts.jobs.columns.policy_number).waitFor()
}

const correctionErrors: Act = async (page, texts) => {
  await correct(page, texts)
  await page.getByLabel(texts.jobs.columns.referral_amount).fill('')
  await save(page, texts)
  await page.locator('[aria-invalid="true"]').first().waitFor()
}

const saveCorrection: Act = async (page, texts) => {
  await correct(page, texts)
  await save(page, texts)
  await page.getByRole('alertdialog').waitFor()
}

const takenMeanwhile: Act = async (page, texts) => {
  await openFirstJob(page, texts)
  await page.goto(`${page.url()}&correct=1`)
  await page.getByText(texts.jobs.correct.taken_title).waitFor()
}

const correctContacts: Act = async (page, texts) => {
  await openFirstJob(page, texts)
  await press(page, texts.homeowners.correct.action)
  await page.getByRole('dialog').getByLabel(texts.homeowners.phone).waitFor()
}

/** With another name, whose consent was asked for. */
const contactRenamed: Act = async (page, texts) => {
  await correctContacts(page, texts)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(texts.homeowners.last_name).fill('Ellis')
  await dialog.locator('input').and(dialog.getByLabel(texts.homeowners.consent)).click()
  await page.getByRole('option', { name: texts.homeowners.correct.now }).click()
  await dialog.getByText(texts.homeowners.consent_help).waitFor()
}

const contactErrors: Act = async (page, texts) => {
  await correctContacts(page, texts)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(texts.homeowners.last_name).fill('')
  await dialog.getByRole('button', { name: texts.common.actions.save }).click()
  await dialog.locator('[aria-invalid="true"]').first().waitFor()
}

const addPhotos: Act = async (page, texts) => {
  await openFirstJob(page, texts)
  await page.getByRole('link', { name: texts.photos.add }).click()
  await page.getByRole('button', { name: texts.photos.more.send }).waitFor()
}

const noPhotoAdded: Act = async (page, texts) => {
  await addPhotos(page, texts)
  await press(page, texts.photos.more.send)
  await page.getByText(texts.validation.image_required).waitFor()
}

const photosAgain: Act = async (page, texts) => {
  await addPhotos(page, texts)
  const group = page.getByRole('region', { name: texts.photos.types.a })
  await group
    .locator('input[type=file][multiple]')
    .setInputFiles([
      await picture('basement', '#4a6fa5', 800),
      await picture('ceiling', '#7a5c43', 800),
    ])
  await group.getByRole('listitem').nth(1).waitFor()
  await page.getByText(texts.photos.more.kept).waitFor()
  await page.reload()
  await page.getByText(texts.photos.more.waiting_other.replace('{{count}}', '2')).waitFor()
}

const removeKept: Act = async (page, texts) => {
  await photosAgain(page, texts)
  await press(page, texts.photos.more.remove_other)
  await page.getByRole('alertdialog').waitFor()
}

const sendQuestion: Act = async (page, texts) => {
  await fillJob(page, texts)
  await save(page, texts)
  await page.getByRole('alertdialog').filter({ hasText: texts.jobs.form.confirm }).waitFor()
}

const draftAgain: Act = async (page, texts) => {
  await page.getByLabel(texts.jobs.columns.policy_number).fill('LSM-4410-77')
  await page.getByText(texts.jobs.form.draft_kept).waitFor()
  await page.reload()
  await page.getByText(texts.jobs.form.draft_restored).waitFor()
}

const discard: Act = async (page, texts) => {
  await draftAgain(page, texts)
  await press(page, texts.jobs.form.discard)
  await page.getByRole('alertdialog').waitFor()
}

/** A chosen photo whose bytes the phone has yet to fetch. */
const fetching: Act = async (page, texts) => {
  await page.evaluate(() => {
    const { slice } = Blob.prototype
    Blob.prototype.slice = function (...range) {
      return Object.assign(slice.apply(this, range), { arrayBuffer: () => new Promise(() => {}) })
    }
  })
  const group = page.getByRole('region', { name: texts.photos.types.p })
  await group
    .locator('input[type=file][multiple]')
    .setInputFiles(await picture('cloud', '#7a5c43', 400))
  await page.getByText(texts.photos.looking_one.replace('{{count}}', '1')).waitFor()
}

const notConnected: Act = (page, { payments }) =>
  page.getByRole('alertdialog', { name: payments.account.not_connected.title }).waitFor()

/** Jobs and the job form. */
export const plumberScreens: readonly Screen[] = [
  { name: 'plumber-jobs', viewer: 'plumber', path: jobs, wide: true },
  { name: 'plumber-jobs-loading', viewer: 'plumber', path: jobs, network: onTheWay(list) },
  {
    name: 'plumber-jobs-failed',
    viewer: 'plumber',
    path: jobs,
    network: cutOff(list),
    act: failed,
  },
  {
    name: 'plumber-jobs-sheet',
    viewer: 'plumber',
    path: jobs,
    act: openSearches,
    only: 'phone',
    wide: true,
  },
  {
    name: 'plumber-jobs-days',
    viewer: 'plumber',
    path: crossedDays,
    act: openDays,
    wide: true,
    only: 'desktop',
  },
  {
    name: 'plumber-jobs-days-sheet',
    viewer: 'plumber',
    path: crossedDays,
    act: openDaysSheet,
    only: 'phone',
  },
  { name: 'plumber-photos', viewer: 'plumber', path: jobs, act: openPhotos },
  { name: 'account-prompt', viewer: 'unready', path: jobs, act: prompt },
  { name: 'account-reminder', viewer: 'unready', path: jobs, act: putAside },
  {
    name: 'account-not-connected',
    viewer: 'unready',
    path: `${jobs}?account=updated&problem=account_not_connected`,
    act: notConnected,
  },
  { name: 'plumber-job', viewer: 'plumber', path: jobs, act: openFirstJob, wide: true },
  { name: 'withdraw-question', viewer: 'plumber', path: open, act: withdraw, wide: true },
  { name: 'correct-job', viewer: 'plumber', path: open, act: correct, wide: true },
  { name: 'correct-job-errors', viewer: 'plumber', path: open, act: correctionErrors },
  { name: 'correct-job-question', viewer: 'plumber', path: open, act: saveCorrection },
  {
    name: 'correct-job-taken',
    viewer: 'plumber',
    path: `${jobs}?status=accepted`,
    act: takenMeanwhile,
  },
  { name: 'correct-contacts', viewer: 'plumber', path: jobs, act: correctContacts },
  { name: 'correct-contacts-consent', viewer: 'plumber', path: jobs, act: contactRenamed },
  { name: 'correct-contacts-errors', viewer: 'plumber', path: jobs, act: contactErrors },
  { name: 'add-photos', viewer: 'plumber', path: open, act: addPhotos, wide: true },
  { name: 'add-photos-errors', viewer: 'plumber', path: open, act: noPhotoAdded },
  { name: 'add-photos-again', viewer: 'plumber', path: open, act: photosAgain },
  { name: 'add-photos-question', viewer: 'plumber', path: open, act: removeKept },
  { name: 'plumber-job-gone', viewer: 'plumber', path: `${job}?id=1` },
  { name: 'new-job', viewer: 'plumber', path: job, wide: true },
  { name: 'new-job-errors', viewer: 'plumber', path: job, act: save },
  { name: 'new-job-question', viewer: 'plumber', path: job, act: sendQuestion },
  { name: 'new-job-again', viewer: 'plumber', path: job, act: draftAgain },
  { name: 'new-job-discard', viewer: 'plumber', path: job, act: discard },
  { name: 'new-job-fetching', viewer: 'plumber', path: job, act: fetching },
  { name: 'new-homeowner', viewer: 'plumber', path: job, act: newHomeowner },
  { name: 'new-homeowner-errors', viewer: 'plumber', path: job, act: homeownerErrors },
  { name: 'plumber-profile', viewer: 'plumber', path: '/inicio/plumber/profile/:id' },
]
