import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Random } from '../chaos/random.ts'
import { newHomeowner, newJob, plumberProfile, plumberRegistration } from '../people/bodies.ts'
import type { Account } from '../people/calls-of-people.ts'
import { confirmed, isUnknown } from './calls.ts'
import { type Cast, isServed, sendPhoto } from './cast.ts'
import { keptValue, type Notebook } from './notebook.ts'

/** The jobs that are on stage, with the plumber of each. */
export type Jobs = Map<number, Account>

export type Scene = { cast: Cast; notebook: Notebook; random: Random; jobs: Jobs }

const withId = z.object({ id: z.number() })
const made = z.object({ job_id: z.number(), companies_reached: z.number() })
const shownPhoto = z.object({ path: z.string(), thumbnail_path: z.string() })

const digits = (random: Random) => `+1512${String(random.below(10_000_000)).padStart(7, '0')}`

/** Registers somebody new; confirmed, they can sign in. */
export const register = async ({ cast: { calls, people }, notebook }: Scene) => {
  const email = `${randomUUID()}@crash.example`
  const body = plumberRegistration(email)
  const answer = await calls.ask('/plumber/create', { method: 'POST', body })
  const account = confirmed(answer, withId)
  if (account)
    notebook.confirm(
      'registration',
      `the registration of ${email}`,
      async () => (await people.signIn('plumber', email)).id === account.id,
    )
}

/** Keeps a homeowner nobody else has. */
export const keepHomeowner = async (
  { cast: { calls }, notebook }: Scene,
  { id, token }: Account,
) => {
  const name = randomUUID()
  const body = newHomeowner(id, name)
  const answer = await calls.ask('/api/homeowner/create', { method: 'POST', body, token })
  const home = confirmed(answer, withId)
  if (home)
    notebook.confirm('homeowner', `homeowner ${home.id}`, async () => {
      const kept = z.object({ name: z.string() })
      return (await calls.read(`/api/homeowner?id=${home.id}`, kept, token)).name === name
    })
}

/** Sends a job; one whose answer was lost is sent again under its key, and is there once. */
export const sendJob = async (scene: Scene, plumber: Account, key: string = randomUUID()) => {
  const { calls, homes } = scene.cast
  const body = {
    ...newJob(plumber.id, homes.get(plumber.id) ?? 0),
    ...{ request_key: key, insurance_company_policy_number: key },
  }
  const { token } = plumber
  const answer = await calls.ask('/api/job/create', { method: 'POST', body, token })
  const job = confirmed(answer, made)
  if (!job) return { key, unknown: isUnknown(answer) }
  scene.jobs.set(job.job_id, plumber)
  scene.notebook.confirm('job', `job ${job.job_id}`, async () => {
    const kept = z.object({ insurance_company_policy_number: z.string() })
    const found = await calls.read(`/api/job?id=${job.job_id}`, kept, token)
    return found.insurance_company_policy_number === key
  })
  return { key, unknown: false }
}

/** Sends a photo of a job; confirmed, both its files are served with their very bytes. */
export const addPhoto = async (scene: Scene, jobId: number, { token }: Account) => {
  const { cast, notebook, random } = scene
  const sample = cast.samples[random.below(cast.samples.length)]
  if (!sample) return
  const sent = { calls: cast.calls, token, jobId, bytes: sample.bytes }
  const photo = confirmed(await sendPhoto(sent, randomUUID()), shownPhoto)
  if (!photo) return
  notebook.confirm(
    'photo',
    `photo ${photo.path} of job ${jobId}`,
    async () =>
      (await isServed(cast.calls, token, photo.path, sample.full)) &&
      (await isServed(cast.calls, token, photo.thumbnail_path, sample.thumbnail)),
  )
}

/** Saves the phone number of the profile, again and again. */
export const phoneOf = ({ cast: { calls }, notebook, random }: Scene, plumber: Account) => {
  const { id, token, email } = plumber
  const shown = z.object({ phone_number: z.string() })
  const read = async () => (await calls.read(`/plumber/?id=${id}`, shown, token)).phone_number
  const value = keptValue(notebook, { kind: 'profile', name: `the phone number of ${email}`, read })
  return () => {
    const phone_number = digits(random)
    const body = { ...plumberProfile(email), id, phone_number }
    return value.set(phone_number, () =>
      calls.ask('/plumber/update', { method: 'PUT', body, token }),
    )
  }
}
