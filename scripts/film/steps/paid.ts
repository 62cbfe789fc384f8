import { panels } from '../stage/line.ts'
import type { World } from '../world.ts'

/** Two days after the Tuesday of the payment, and when the bank has it. */
const later = { available: '2026-11-19T08:00:00-06:00', bank: '2026-11-23T13:00:00-06:00' }

const jobOpened = async ({ open, jobId, plumber, t }: World) => {
  await open('plumber', `/inicio/plumber/job?id=${jobId}`)
  await plumber.frame.getByRole('heading', { name: t.money.where.title }).waitFor()
}

/** The job's own screen at the line of its money. */
const moneyShown = async (world: World) => {
  await jobOpened(world)
  await world.plumber.frame
    .getByRole('heading', { name: world.t.money.where.title })
    .evaluate((title) => window.scrollBy(0, title.getBoundingClientRect().top - 190))
}

const onItsWay = async (world: World) => {
  const { film, pan, beat, open, plumber } = world
  await open('plumber', '/inicio/plumber/balancetransactions')
  const row = plumber.frame.getByText('+$500.00').first()
  await row.waitFor()
  await film.set({ 'phone-x': 800, 'phone-y': panels[3] + 26 })
  await pan(3)
  film.mark('transfer')
  await beat(2, 0)
  await film.hold(700)
  await plumber.scrollTo(row, 190)
  await film.hold(1300)
  await film.change(() => moneyShown(world), 400)
  await film.hold(1700)
}

const available = async (world: World) => {
  const { film, product, signIn, beat } = world
  await product.moveTo(later.available)
  await signIn('plumber')
  film.mark('available')
  await film.change(() => moneyShown(world), 400)
  await beat(2, 1)
  await film.hold(2600)
}

const atBank = async (world: World) => {
  const { film, product, signIn, beat } = world
  await product.moveTo(later.bank)
  await signIn('plumber')
  film.mark('bank')
  await film.change(() => moneyShown(world), 400)
  await beat(2, 2)
  await film.hold(2600)
}

/** Step 3: the money arrives, and every stop of its way is seen. */
export const paid = async (world: World) => {
  for (const scene of [onItsWay, available, atBank]) await scene(world)
}

/** The line ends where it was to end. */
export const closing = async ({ film, pan }: World) => {
  await pan(4)
  film.mark('closing')
  await film.to({ paid: 1 }, 600)
  await film.hold(3000)
}
