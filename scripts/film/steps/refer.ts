import type { Frame } from 'playwright-core'
import type { PhotoType } from '#contract/endpoints/photos.ts'
import { renderDrawing } from '#server/adapters/pictures/render-picture.ts'
import { drawScene } from '#server/database/seed/scenes/index.ts'
import { cast, loss } from '../cast.ts'
import { field } from '../field.ts'
import type { World } from '../world.ts'

const photos = [
  ['p', 'pipe'],
  ['i', 'receipt'],
  ['a', 'floor'],
] as const

const drawn = async (scene: (typeof photos)[number][1]) => {
  const { full } = await renderDrawing(drawScene(scene, 4, loss.bill * 100))
  return { name: `${scene}.webp`, mimeType: 'image/webp', buffer: full.bytes }
}

const homeownerChosen = async ({ film, plumber, language, t, beat }: World) => {
  const { frame, press, type } = plumber
  const { typed, homeowner } = cast[language]
  film.mark('homeowner')
  await beat(0, 0)
  const search = field(frame, t.homeowners.field)
  await press(frame.getByRole('link', { name: t.jobs.plumber.new_job }).first(), () =>
    search.waitFor(),
  )
  await film.hold(500)
  await type(search, typed)
  const option = frame.getByRole('option', { name: homeowner })
  await film.change(() => option.waitFor())
  await film.hold(500)
  await press(option, () => frame.getByRole('button', { name: t.homeowners.change }).waitFor())
  await film.hold(600)
}

const damageWritten = async ({ film, plumber, language, t, beat }: World) => {
  const { frame, scrollTo, type, rest } = plumber
  const { columns } = t.jobs
  const { insurer, issue, repair } = cast[language]
  film.mark('damage')
  const insurance = field(frame, columns.insurance_company_name)
  const issueField = field(frame, columns.issue_description)
  await scrollTo(insurance, 260)
  await film.change(async () => {
    await insurance.fill(insurer)
    await field(frame, columns.policy_number).fill(loss.policy)
    await field(frame, columns.date_of_loss).fill(loss.date)
    await field(frame, columns.date_of_loss).press('Tab')
  })
  await film.hold(500)
  await scrollTo(issueField, 220)
  await beat(0, 1)
  await type(issueField, issue)
  await film.hold(300)
  await film.change(() => field(frame, columns.repair_conducted).fill(repair))
  await rest()
  await film.hold(600)
}

const feeNamed = async ({ film, plumber, t, beat }: World) => {
  const { frame, scrollTo, type, rest } = plumber
  const { columns } = t.jobs
  film.mark('money')
  const referral = field(frame, columns.referral_amount)
  await scrollTo(referral, 130)
  await beat(0, 2)
  await field(frame, columns.amount).fill(String(loss.bill))
  await type(referral, String(loss.referral))
  await rest()
  await film.hold(2200)
}

const photosAdded = async ({ film, plumber, t, beat }: World) => {
  const { frame, scrollTo, point, rest } = plumber
  film.mark('photos')
  await beat(0, 3)
  for (const [type, scene] of photos) {
    const group = frame.getByRole('region', { name: t.photos.types[type satisfies PhotoType] })
    const file = await drawn(scene)
    await scrollTo(group, 100)
    await point(group.getByRole('button').last())
    await film.to({ press: 1 }, 120)
    await film.change(async () => {
      await group.locator('input[type=file][multiple]').setInputFiles([file])
      await group
        .locator('img')
        .first()
        .evaluate((image: HTMLImageElement) => image.decode())
      await film.set({ press: 0 })
    })
    await film.hold(250)
  }
  await rest()
}

const numberOfJob = async (frame: Frame) => {
  const text = await frame.getByRole('main').textContent()
  return /\b1\d{4}\b/.exec(text ?? '')?.[0] ?? ''
}

const jobSent = async (world: World) => {
  const { film, plumber, t, beat } = world
  const { frame, press, rest } = plumber
  const { save } = t.common.actions
  const question = frame.getByRole('alertdialog').or(frame.getByRole('dialog'))
  await press(frame.getByRole('button', { name: save }).last(), () => question.waitFor())
  film.mark('sent')
  await film.hold(300)
  const done = frame.getByText(t.jobs.form.saved)
  await press(question.getByRole('button', { name: save }), () => done.waitFor())
  await rest()
  await film.hold(500)
  await film.change(async () => {
    await done.waitFor({ state: 'hidden' })
    await frame.evaluate(() => window.scrollTo(0, 0))
  })
  await beat(0, 4)
  world.jobId = await numberOfJob(frame)
  await film.hold(2400)
}

/** Step 1: the homeowner, the damage, the money, the photos, and off it goes. */
export const refer = async (world: World) => {
  for (const scene of [homeownerChosen, damageWritten, feeNamed, photosAdded, jobSent])
    await scene(world)
}
