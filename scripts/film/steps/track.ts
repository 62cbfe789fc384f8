import { payOnPage } from '../pay-on-page.ts'
import { panels } from '../stage/line.ts'
import type { World } from '../world.ts'

const looked = async ({ film, company, jobId, open, pan, beat, t }: World) => {
  await open('company', `/inicio/company/jobdetail/${jobId}`)
  await pan(2)
  film.mark('told')
  await beat(1, 0)
  await film.hold(1400)
  const { frame, scrollTo } = company
  await scrollTo(frame.getByRole('heading', { name: t.jobs.company.photos_title }), 90)
  await film.hold(1000)
  await film.run(700, (part) =>
    frame.evaluate((left) => window.scrollTo(0, window.scrollY * left), 1 - part),
  )
}

/** Accepts; answers the address of the payment page that the product opens. */
const accepted = async ({ film, company, context, beat, t }: World) => {
  film.mark('accepted')
  const { frame, press, rest } = company
  const { accept } = t.common.actions
  const question = frame.getByRole('alertdialog').or(frame.getByRole('dialog'))
  await press(frame.getByRole('button', { name: accept }).first(), () => question.waitFor())
  await film.hold(900)
  const opened = context.waitForEvent('page')
  const notice = frame.getByText(t.jobs.accept.notice)
  await press(question.getByRole('button', { name: accept }), () => notice.waitFor())
  await rest()
  await beat(1, 1)
  await film.hold(1100)
  const tab = await opened
  await tab.waitForURL('**/stripe-simulator/pay/**')
  const address = tab.url()
  await tab.close()
  await film.change(async () => {
    await notice.waitFor({ state: 'hidden' })
    await frame.getByRole('button', { name: t.jobs.company.pay_now }).first().waitFor()
  })
  return address
}

/** The plumber's phone comes beside it, with the same job on it. */
const seen = async ({ film, beat, open, jobId }: World) => {
  await open('plumber', `/inicio/plumber/job?id=${jobId}`)
  await film.set({ 'phone-x': 1300, 'phone-y': panels[2] + 26 })
  await film.to({ 'phone-x': 858 }, 700)
  film.mark('seen')
  await beat(1, 2)
  await film.hold(2300)
  await film.to({ 'phone-x': 1300 }, 600)
}

const paid = async ({ film, company, product, beat, t }: World, address: string) => {
  film.mark('card')
  await film.change(async () => {
    await payOnPage(address)
    await product.settled()
    await company.frame.getByText(t.jobs.company.won_paid_title).waitFor({ timeout: 75_000 })
    await company.frame.evaluate(() => window.scrollTo(0, 0))
  })
  await beat(1, 3)
  await film.hold(2600)
}

/** Step 2: a company sees it, accepts first and pays, while the plumber watches. */
export const track = async (world: World) => {
  await looked(world)
  const address = await accepted(world)
  await seen(world)
  await paid(world, address)
}
