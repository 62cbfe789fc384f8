import type { Browser } from '@playwright/test'
import { en } from '#messages/index.ts'
import { addressConfirmed } from '../accounts/letters.ts'
import { type Account, makeCompany, makeHomeowner, makePlumber } from '../people/people.ts'
import type { Rarity } from '../rare.ts'
import { addPhoto, answerJob, makeJob } from './made-jobs.ts'

/**
 * What every scene plays on: a plumber with 23 jobs, one with photos, and two companies that are
 * offered all of them; the first has rejected eleven.
 */
export type Stage = {
  plumber: Account
  company: Account
  rival: Account
  homeowners: readonly number[]
  /** The newest job: two photos of the issue, one receipt, three of the damage. */
  pictured: number
}

export type Scene = {
  title: string
  run: (stage: Stage & { browser: Browser; url: string }) => Promise<void>
  details?: Rarity
}

export const jobCount = 23
export const rejectedCount = 11

/** The photos of the damage, by their width, in their order. */
export const damage = [450, 460, 470] as const

/** The first homeowner speaks Spanish and may be contacted, the second noted neither. */
const agreed = {
  preferred_language: 'es',
  consent_wording: en.homeowners.consent_wording.es,
} as const

const insurers = ['Lone Star Mutual', 'Gulf Coast Home'] as const
const twoDigits = (n: number) => String(n).padStart(2, '0')

export const setStage = async (url: string): Promise<Stage> => {
  const plumber = await makePlumber(url, 'Maria')
  const company = await makeCompany(url, 'Drywell')
  const rival = await makeCompany(url, 'Highwater')
  // That it is not would be told above every screen, some time after the rows, and move them under a pointer.
  for (const account of [plumber, company, rival]) await addressConfirmed(url, account)
  const people = [
    ['Ruth', 'Ellison', '44 Live Oak Ln', agreed],
    ['Sam', 'Whitfield', '9 Barton Hills Dr', {}],
  ] as const
  const homeowners: number[] = []
  for (const [name, last, street, more] of people)
    homeowners.push(await makeHomeowner(plumber, name, last, street, more))
  const jobs: number[] = []
  for (let n = 1; n <= jobCount; n += 1)
    jobs.push(
      await makeJob(plumber, homeowners[n % 2] ?? 0, {
        issue_description: `Burst line ${twoDigits(n)}`,
        insurance_company_name: insurers[n % 2],
        date_of_loss: `2026-02-${twoDigits(1 + ((n * 5) % jobCount))}`,
        amount: 800 + n,
      }),
    )
  const pictured = jobs.at(-1) ?? 0
  for (const width of [410, 420]) await addPhoto(plumber, pictured, 'p', width)
  await addPhoto(plumber, pictured, 'i', 440)
  for (const width of damage) await addPhoto(plumber, pictured, 'a', width)
  for (const job of jobs.slice(0, rejectedCount)) await answerJob('reject', company, job)
  return { plumber, company, rival, homeowners, pictured }
}
