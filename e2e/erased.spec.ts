import { expect, type Page, test } from '@playwright/test'
import { en } from '#messages/index.ts'
import { field } from './acts/fields.ts'
import { picture } from './acts/pictures.ts'
import {
  chooseHomeowner,
  choosePhotos,
  fillFields,
  formPath,
  onePhotoEach,
  saveJob,
} from './job-form/form.ts'
import { keptOnDevice } from './job-form/kept-on-device.ts'
import { addPhoto } from './job-tables/made-jobs.ts'
import { createWorld, type World } from './money/world.ts'
import { newHomeowner } from './people/bodies.ts'
import { command, signInOperator } from './people/operators.ts'
import { openAs } from './people/people.ts'
import { rare } from './rare.ts'

let world: World
test.beforeAll(async () => {
  world = await createWorld()
})
test.afterAll(() => world.stop())

const { company } = en.jobs

const paidJob = async () => {
  const jobId = await world.acceptedJob()
  await world.pay(jobId, 54_053)
  await world.arrivesAt(jobId, 'paid now')
  return jobId
}

const erase = (...which: readonly string[]) =>
  command(world, 'erase-homeowner', ...which, 'Asked by letter')

test('once a homeowner is erased nobody is told to call, and both read why', async ({
  browser,
}) => {
  const jobId = await paidJob()
  const winner = await world.open(browser, world.company)
  await winner.page.goto(`/inicio/company/jobdetail/${jobId}`)
  await expect(winner.page.getByText(company.won_paid_text)).toBeVisible()
  const sender = await world.open(browser, world.plumber)
  await sender.page.goto(`/inicio/plumber/job?id=${jobId}`)
  await expect(sender.page.getByText(company.directions)).toBeVisible()
  const adding = sender.page.getByRole('link', { name: en.photos.add })
  await expect(adding).toBeVisible()

  await erase('job', String(jobId))
  for (const { page } of [winner, sender]) {
    await expect(page.getByText(en.jobs.homeowner.gone)).toBeVisible()
    const panel = page.getByRole('region', { name: company.homeowner_title })
    await expect(panel.getByText('—')).toHaveCount(0)
    await expect(page.getByText(en.photos.gone).first()).toBeVisible()
    await expect(page.getByText(en.photos.none)).toHaveCount(0)
  }
  await expect(winner.page.getByText(company.won_paid_gone)).toBeVisible()
  await expect(winner.page.getByText(company.won_paid_text)).toHaveCount(0)
  await expect(adding).toHaveCount(0)
  await winner.close()
  await sender.close()
})

test('of every job of an erased homeowner an operator reads that they are no longer kept, and its plumber no dash', async ({
  browser,
}) => {
  const { people } = world
  const { plumber } = world
  const house = await people.homeowner(plumber)
  const [asked, other] = [await people.job(plumber, house), await people.job(plumber, house)]
  for (const jobId of [asked, other]) {
    await people.answer('accept', world.company, jobId)
    await world.pay(jobId, 54_053)
    await world.arrivesAt(jobId, 'paid now')
  }
  await erase('job', String(asked))
  const operator = await openAs(browser, await signInOperator(world, 'Dana Whitfield'))
  await operator.page.goto(`/operator/job/${other}`)
  const parties = operator.page.getByRole('region', { name: en.operator.job.parties_title })
  await expect(parties.getByText(en.jobs.homeowner.gone)).toBeVisible()
  await expect(parties).toContainText('Austin, TX')
  await expect(parties).not.toContainText(/[—–]/)
  await operator.context.close()

  const { page, close } = await world.open(browser, plumber)
  await page.goto('/inicio/plumber/balancetransactions?view=jobs')
  const card = page.getByRole('listitem').filter({ hasText: String(other) })
  await expect(card).toBeVisible()
  await expect(card.getByText('—', { exact: true })).toHaveCount(0)
  await close()
})

/** What the browser keeps of a draft, in both its places. */
const draftsOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const opened = indexedDB.open('plumbline')
        opened.onsuccess = () => {
          const read = opened.result.transaction('drafts').objectStore('drafts').getAll()
          read.onsuccess = () => {
            resolve(JSON.stringify([read.result, { ...localStorage }]))
            opened.result.close()
          }
        }
      }),
  )

test('a job whose homeowner was erased meanwhile asks for another, and keeps nothing of them', async ({
  browser,
}) => {
  const writer = await world.people.plumber('petra@money.example')
  const body = { ...newHomeowner(writer.id, 'Zebulon'), last_name: 'Quimby' }
  const { id } = await world.people.post('/api/homeowner/create', body, writer)
  const { page, close } = await world.open(browser, writer)
  await page.goto(formPath)
  await chooseHomeowner(page, 'Quimby', /Zebulon Quimby/)
  await fillFields(page)
  await onePhotoEach(page)
  await expect.poll(() => draftsOf(page)).toContain('Quimby')
  await erase(String(id))
  await saveJob(page)
  const empty = field(page, en.homeowners.field)
  await expect(page.getByText(en.validation.homeowner_gone)).toBeVisible()
  await expect(empty).toHaveValue('')
  await expect(empty).toHaveAttribute('aria-invalid', 'true')
  await expect(empty).toBeFocused()
  await expect.poll(() => draftsOf(page)).not.toContain('Quimby')
  expect(await draftsOf(page)).toContain('Supply line burst')
  await page.reload()
  await expect(page.getByText(en.jobs.form.draft_restored)).toBeVisible()
  await expect(empty).toHaveValue('')
  await close()
})

test(
  'photos that were chosen for a job and not sent leave the device once its homeowner was erased',
  rare,
  async ({ browser }) => {
    const jobId = await paidJob()
    const { page, close } = await world.open(browser, world.plumber)
    await page.goto(`${formPath}?id=${jobId}&photos=1`)
    await choosePhotos(page, 'p', [await picture('leak', '#4a6fa5', 400)])
    const kept = async () => {
      const { drafts, photos } = await keptOnDevice(page)
      return { drafts: drafts.filter((key) => key.startsWith('photos-')).length, photos }
    }
    await expect.poll(kept).toEqual({ drafts: 1, photos: [expect.any(String)] })
    await page.goto(`${formPath}?id=${jobId}`)
    await erase('job', String(jobId))
    await expect(page.getByText(en.jobs.homeowner.gone)).toBeVisible()
    await expect.poll(kept).toEqual({ drafts: 0, photos: [] })
    await close()
  },
)

test(
  'a gallery whose photos are erased while it stands leaves the keyboard at the heading',
  rare,
  async ({ browser }) => {
    const jobId = await paidJob()
    const { token } = await world.again(world.plumber)
    await addPhoto({ url: world.url, token }, jobId, 'p', 400)
    const { page, close } = await world.open(browser, world.company)
    await page.goto(`/inicio/company/jobdetail/${jobId}`)
    const issue = page.getByRole('region', { name: en.photos.types.p })
    await issue.getByRole('button').press('Enter')
    const gallery = page.getByRole('dialog', { name: en.photos.types.p })
    await expect(gallery.locator(':focus')).toHaveCount(1)
    await erase('job', String(jobId))
    await expect(gallery).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await close()
  },
)
