import type { Browser, Page } from '@playwright/test'
import { homeowner as homeownerAnswer } from '#contract/endpoints/homeowners.ts'
import { en, es } from '#messages/index.ts'
import { closeAnswered } from './acts/close-answered.ts'
import { choose, dialog, field } from './acts/fields.ts'
import { heldCall } from './acts/held-call.ts'
import { asksBeforeReload } from './job-form/room.ts'
import { answerJob, makeJob } from './job-tables/made-jobs.ts'
import { type Account, makeCompany, makeHomeowner, makePlumber, openAs } from './people/people.ts'
import { expect, test } from './product/test.ts'

const { homeowners, common, jobs, notifications } = en
const { correct } = homeowners
const { actions } = common

const window = (page: Page) => page.getByRole('dialog', { name: correct.action })
const open = (page: Page) => page.getByRole('button', { name: correct.action }).click()
const homeownerOf = (page: Page) => page.getByRole('region', { name: jobs.company.homeowner_title })

/** The day of a moment as the product writes it, in the zone of the browsers. */
const dayOf = (moment: string) => new Date(moment).toLocaleDateString('sv')

/** When this homeowner agreed to be contacted, as the server has noted it. */
const agreedAt = async ({ url, token }: Account, id: number) => {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${url}/api/homeowner?id=${id}`, { headers })
  return homeownerAnswer.parse(await answer.json()).consent_at ?? ''
}

const save = async (page: Page) => {
  await window(page).getByRole('button', { name: actions.save }).click()
  await dialog(page)
    .filter({ hasText: homeowners.confirm })
    .getByRole('button', { name: actions.save })
    .click()
}

/** A job of a plumber's own that a company has accepted. */
const acceptedJob = async (url: string, name: string) => {
  const plumber = await makePlumber(url, name)
  const company = await makeCompany(url, `Drywell${name}`)
  const homeowner = await makeHomeowner(plumber, 'Ruth', 'Ellison')
  const job = await makeJob(plumber, homeowner)
  await answerJob('accept', company, job)
  return { plumber, company, homeowner, job }
}

const openJob = async (browser: Browser, plumber: Account, job: number) => {
  const { page, context } = await openAs(browser, plumber)
  await page.goto(`/inicio/plumber/job?id=${job}`)
  await open(page)
  return { page, context }
}

test('a phone that is corrected after the acceptance is on the company’s screen, and its bell leads there', async ({
  browser,
  product,
}) => {
  const { plumber, company, job } = await acceptedJob(product.url, 'Petra')
  const theirs = await openAs(browser, company)
  await theirs.page.goto(`/inicio/company/jobdetail/${job}`)
  await expect(homeownerOf(theirs.page).getByText(jobs.company.no_phone_no_email)).toBeVisible()
  const bell = theirs.page.getByRole('button', { name: new RegExp(`^${notifications.title}`) })
  await expect(bell).toHaveAccessibleName(/\d/)

  const { page, context } = await openJob(browser, plumber, job)
  const phone = field(window(page), homeowners.phone)
  await expect(phone).toBeFocused()
  await phone.fill('+1 (512) 555-0178')
  await expect(phone).toHaveValue('5125550178')
  await save(page)
  await expect(page.getByText(correct.saved)).toBeVisible()
  await expect(window(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: correct.action })).toBeFocused()
  await expect(homeownerOf(page).getByRole('link', { name: '(512) 555-0178' })).toBeVisible()
  await expect(page.getByText(jobs.history.homeowner_corrected.you)).toBeVisible()

  await expect(
    homeownerOf(theirs.page).getByRole('link', { name: '(512) 555-0178' }),
  ).toHaveAttribute('href', 'tel:+15125550178')
  await expect(theirs.page.getByText(jobs.history.homeowner_corrected.other)).toBeVisible()
  const unread = theirs.page.getByRole('status').filter({ hasText: notifications.title })
  await expect(unread).toHaveText((await bell.getAttribute('aria-label')) ?? '')
  await theirs.page.goto('/inicio/company/jobs')
  await expect(bell).toHaveAccessibleName(/\d/)
  await expect(unread).toHaveCount(0)
  await bell.press('Enter')
  const told = notifications.kinds.homeownerCorrected.replace('{{id}}', String(job))
  const read = heldCall(theirs.page, `**/api/job?id=${job}`)
  await theirs.page.getByRole('link', { name: told }).press('Enter')
  const call = await read
  await expect(theirs.page).toHaveURL(new RegExp(`/inicio/company/jobdetail/${job}$`))
  await expect(theirs.page.getByRole('heading', { name: jobs.load.wait })).toBeFocused()
  await call.continue()
  const heading = jobs.job.replace('{{id}}', String(job))
  await expect(theirs.page.getByRole('heading', { name: heading, level: 1 })).toBeFocused()
  await context.close()
  await theirs.context.close()
})

test('what is refused or lost on the way stays typed, what was closed by accident comes back, Cancel gives it up', async ({
  browser,
  product,
}) => {
  const { plumber, job } = await acceptedJob(product.url, 'Paula')
  const { page, context } = await openJob(browser, plumber, job)
  const form = window(page)
  await field(form, homeowners.phone).fill('51255')
  await field(form, homeowners.last_name).fill('')
  await form.getByRole('button', { name: actions.save }).click()
  await expect(form.getByText(en.validation.phone_registration)).toBeVisible()
  await expect(form.getByText(en.validation.last_name_required)).toBeVisible()
  await expect(field(form, homeowners.phone)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(form).toHaveCount(0)
  await expect(page.getByText(correct.unsaved)).toBeVisible()
  expect(await asksBeforeReload(page)).toBe('beforeunload')
  await open(page)
  await expect(page.getByText(correct.unsaved)).toHaveCount(0)
  await expect(field(form, homeowners.phone)).toHaveValue('51255')
  await form.getByRole('button', { name: actions.cancel }).click()
  await expect(form).toHaveCount(0)
  await expect(page.getByText(correct.unsaved)).toHaveCount(0)
  await open(page)
  await expect(field(form, homeowners.phone)).toHaveValue('')
  await expect(field(form, homeowners.last_name)).toHaveValue('Ellison')

  await field(form, homeowners.phone).fill('5125550178')
  await page.route('**/api/homeowner/update', (route) => route.abort(), { times: 1 })
  await save(page)
  const problem = page.getByRole('alertdialog').filter({ hasText: jobs.correct.unsure_text })
  await problem.getByRole('button').first().click()
  await expect(field(form, homeowners.phone)).toHaveValue('5125550178')
  // Now only its answer gets lost: the homeowner tells.
  await page.route(
    '**/api/homeowner/update',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await save(page)
  await expect(page.getByText(correct.saved)).toBeVisible()
  await expect(homeownerOf(page).getByRole('link', { name: '(512) 555-0178' })).toBeVisible()
  await context.close()
})

test('the homeowner chosen for a new job is corrected beside the choice, in Spanish too', async ({
  browser,
  product,
}) => {
  const plumber = await makePlumber(product.url, 'Pilar')
  await makeHomeowner(plumber, 'Ruth', 'Ellison')
  const { page, context } = await openAs(browser, plumber, { language: 'es' })
  await page.goto('/inicio/plumber/job')
  await field(page, es.homeowners.field).fill('Ruth')
  await page.getByRole('option', { name: 'Ruth Ellison' }).click()
  await page.getByRole('button', { name: es.homeowners.correct.action }).click()
  const form = page.getByRole('dialog', { name: es.homeowners.correct.action })
  await field(form, es.homeowners.phone).fill('5125550178')
  await page.keyboard.press('Enter')
  await dialog(page)
    .filter({ hasText: es.homeowners.confirm })
    .getByRole('button', { name: es.common.actions.save })
    .click()
  await expect(form).toHaveCount(0)
  await expect(page.getByText('(512) 555-0178')).toBeVisible()
  await expect(page.getByRole('button', { name: es.homeowners.correct.action })).toBeFocused()
  await context.close()
})

test('a consent is noted later, begins anew with another name, stays with another spelling, and is taken back', async ({
  browser,
  product,
}) => {
  const { plumber, company, homeowner, job } = await acceptedJob(product.url, 'Perla')
  const theirs = await openAs(browser, company)
  await theirs.page.goto(`/inicio/company/jobdetail/${job}`)
  const { not_agreed } = jobs.homeowner
  await expect(homeownerOf(theirs.page).getByText(not_agreed)).toBeVisible()

  const { page, context } = await openJob(browser, plumber, job)
  const form = window(page)
  const consent = field(form, homeowners.consent)
  const answers = page.getByRole('listbox').getByRole('option')
  const answer = async (option: string) => {
    await consent.click()
    await answers.getByText(option, { exact: true }).click()
  }
  const saved = async () => {
    const sent = page.waitForRequest('**/api/homeowner/update')
    await save(page)
    await expect(form).toHaveCount(0)
    return (await sent).postDataJSON()
  }
  await expect(consent).toHaveValue(correct.none)
  await answer(correct.now)
  await expect(form.getByText(homeowners.consent_wording.en)).toBeVisible()
  await choose(page, form, homeowners.preferred_language, common.language.es)
  await expect(form.getByText(homeowners.consent_wording.es)).toBeVisible()
  expect(await saved()).toMatchObject({ consent_wording: homeowners.consent_wording.es })
  const date = dayOf(await agreedAt(plumber, homeowner))
  const agreed = jobs.homeowner.agreed.replace('{{date}}', date)
  const kept = correct.kept.replace('{{date}}', date)
  const renamed = form.getByText(correct.renamed.replace('{{date}}', date))
  await expect(homeownerOf(theirs.page).getByText(agreed)).toBeVisible()

  await open(page)
  await expect(consent).toHaveValue(kept)
  await field(form, homeowners.name).fill('Rut')
  await expect(consent).toHaveValue(correct.none)
  await expect(renamed).toBeVisible()
  await field(form, homeowners.name).fill('Ruth')
  await expect(consent).toHaveValue(kept)
  await expect(renamed).toHaveCount(0)
  await field(form, homeowners.name).fill('Rut')
  await answer(kept)
  await expect(renamed).toHaveCount(0)
  expect(await saved()).not.toHaveProperty('consent_wording')
  await expect(homeownerOf(theirs.page).getByText('Rut Ellison')).toBeVisible()
  await expect(homeownerOf(theirs.page).getByText(agreed)).toBeVisible()

  await open(page)
  await field(form, homeowners.name).fill('Tess')
  await expect(renamed).toBeVisible()
  await page.keyboard.press('Enter')
  const question = dialog(page).filter({ hasText: homeowners.confirm })
  await expect(question).toContainText(await renamed.allTextContents())
  await question.getByRole('button', { name: actions.cancel }).click()
  expect(await saved()).toMatchObject({ consent_wording: '' })
  await expect(homeownerOf(theirs.page).getByText(not_agreed)).toBeVisible()
  await context.close()
  await theirs.context.close()
})

/** Almost a year before, counted from the moment itself: no year before has each day of this one. */
const yearBefore = (moment: string) =>
  new Date(Date.parse(moment) - 364 * 24 * 60 * 60 * 1000).toISOString()

/** Every consent that this page is answered was given that long before. */
const agreedLastYear = async (page: Page) => {
  await page.route(/\/api\/(job\?id=|homeowner\?id=|homeowner\/listbyplumberid)/, async (route) => {
    const response = await route.fetch()
    const before = (_: string, name: string, at: string) => `"${name}":"${yearBefore(at)}"`
    const body = (await response.text()).replace(/"(\w*consent_at)":"([^"]+)"/g, before)
    await route.fulfill({ response, body })
  })
}

test('a consent of an earlier job is called so, where its homeowner is chosen again and to the company', async ({
  browser,
  product,
}) => {
  const { plumber, company } = await acceptedJob(product.url, 'Paz')
  const agreed = { consent_wording: homeowners.consent_wording.en }
  const sam = await makeHomeowner(plumber, 'Sam', 'Whitfield', '9 Barton Hills Dr', agreed)
  const job = await makeJob(plumber, sam)
  await answerJob('accept', company, job)
  const at = await agreedAt(plumber, sam)
  const earlier = jobs.homeowner.agreed_earlier.replace('{{date}}', dayOf(yearBefore(at)))
  const theirs = await openAs(browser, company)
  await theirs.page.goto(`/inicio/company/jobdetail/${job}`)
  const now = jobs.homeowner.agreed.replace('{{date}}', dayOf(at))
  await expect(homeownerOf(theirs.page).getByText(now)).toBeVisible()
  await agreedLastYear(theirs.page)
  await theirs.page.reload()
  await expect(homeownerOf(theirs.page).getByText(earlier)).toBeVisible()

  const { page, context } = await openAs(browser, plumber)
  await agreedLastYear(page)
  await page.goto('/inicio/plumber/job')
  await field(page, homeowners.field).fill('Sam')
  await page.getByRole('option', { name: 'Sam Whitfield' }).click()
  await expect(page.getByText(earlier)).toBeVisible()
  await closeAnswered(context)
  await closeAnswered(theirs.context)
})

test('of an address in one line the street is kept where it names the place that stays', async ({
  browser,
  product,
}) => {
  const { plumber, job } = await acceptedJob(product.url, 'Priya')
  const { page, context } = await openJob(browser, plumber, job)
  const address = field(window(page), homeowners.address)
  await address.fill('46 Live Oak Ln, Dallas, TX 75201')
  await page.keyboard.press('Tab')
  await expect(address).toHaveValue('46 Live Oak Ln, Dallas, TX 75201')
  await address.fill('46 Live Oak Ln, Austin, TX 78704, USA')
  await page.keyboard.press('Tab')
  await expect(address).toHaveValue('46 Live Oak Ln')
  await address.fill('48 Live Oak Ln, Austin, Texas 78704')
  await page.keyboard.press('Enter')
  await dialog(page)
    .filter({ hasText: homeowners.confirm })
    .getByRole('button', { name: actions.save })
    .click()
  await expect(page.getByText(correct.saved)).toBeVisible()
  await expect(homeownerOf(page).getByText('48 Live Oak Ln')).toHaveText(
    '48 Live Oak LnAustin, TX 78704',
  )
  await context.close()
})

test('a job that waits half written shows its homeowner as corrected meanwhile, and still says that the loss was sent before', async ({
  browser,
  product,
}) => {
  const { plumber, job } = await acceptedJob(product.url, 'Paola')
  const { page, context } = await openAs(browser, plumber)
  await page.goto('/inicio/plumber/job')
  await field(page, homeowners.field).fill('Ruth')
  await page.getByRole('option', { name: 'Ruth Ellison' }).click()
  const loss = field(page, jobs.columns.date_of_loss)
  await loss.fill('2026-01-02')
  await loss.press('Tab')
  const warning = page.getByText(jobs.form.duplicate_title.replace('{{id}}', String(job)))
  await expect(warning).toBeVisible()

  await page.goto(`/inicio/plumber/job?id=${job}`)
  await open(page)
  await field(window(page), homeowners.phone).fill('5125550178')
  await field(window(page), homeowners.address).fill('46 Live Oak Ln')
  await save(page)
  await expect(page.getByText(correct.saved)).toBeVisible()

  await page.goto('/inicio/plumber/job')
  await expect(page.getByText('(512) 555-0178')).toBeVisible()
  await expect(page.getByText('46 Live Oak Ln, Austin, TX 78704')).toBeVisible()
  await expect(warning).toBeVisible()
  await context.close()
})
