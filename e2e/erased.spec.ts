import { expect, test } from '@playwright/test'
import { en } from '#messages/index.ts'
import { createWorld, type World } from './money/world.ts'
import { command } from './operators.ts'

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

const erase = (jobId: number) =>
  command(world, 'erase-homeowner', 'job', String(jobId), 'Asked by letter')

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

  await erase(jobId)
  for (const { page } of [winner, sender]) {
    await expect(page.getByText(en.jobs.homeowner.gone)).toBeVisible()
    await expect(page.getByText(en.photos.gone).first()).toBeVisible()
    await expect(page.getByText(en.photos.none)).toHaveCount(0)
  }
  await expect(winner.page.getByText(company.won_paid_gone)).toBeVisible()
  await expect(winner.page.getByText(company.won_paid_text)).toHaveCount(0)
  await winner.close()
  await sender.close()
})
