import { z } from 'zod'
import { policyNumber } from '../people/bodies.ts'
import { hashOf } from './cast.ts'
import type { Scene } from './plumber-acts.ts'

const page = z.object({
  rows: z.array(
    z.object({
      id: z.number(),
      companies_reached: z.number(),
      insurance_company_policy_number: z.string(),
      photos: z.array(z.unknown()),
    }),
  ),
})
const events = z.array(z.object({ kind: z.string(), count: z.number().nullable() }))
const photos = z.array(z.object({ path: z.string(), thumbnail_path: z.string() }))
const outcome = z.object({ outcome: z.string() })

/** The newest jobs of each plumber are looked through after each crash. */
const newest = 12

type Row = z.output<typeof page>['rows'][number]

const checkHistory = async ({ cast: { calls } }: Scene, token: string, job: Row) => {
  const told = await calls.read(`/api/job/history?job_id=${job.id}`, events, token)
  const [created, offered] = told
  const whole = created?.kind === 'created' && offered?.kind === 'offered'
  const reached = offered?.count === job.companies_reached && job.companies_reached > 0
  return whole && reached ? [] : [`half done: job ${job.id} without its offers or its history`]
}

const checkPhotos = async ({ cast: { calls, samples } }: Scene, token: string, job: Row) => {
  const known = new Set(samples.flatMap(({ full, thumbnail }) => [full, thumbnail]))
  const shown = await calls.read(`/api/photo/getbyjobid?job_id=${job.id}`, photos, token)
  const broken: string[] = []
  for (const path of shown.flatMap((photo) => [photo.path, photo.thumbnail_path])) {
    const bytes = await calls.bytes(`/files/${path}`, token).catch(() => undefined)
    if (!bytes || !known.has(hashOf(bytes)))
      broken.push(`half done: ${path} of job ${job.id} without its file`)
  }
  return broken
}

const checkWinners = async ({ cast: { calls, companies } }: Scene, job: Row) => {
  const won: string[] = []
  for (const { email, token } of companies) {
    const seen = await calls.read(`/api/job?id=${job.id}`, outcome, token)
    if (seen.outcome === 'accepted') won.push(email)
  }
  return won.length > 1 ? [`two winners: ${won.join(' and ')} of job ${job.id}`] : []
}

/** What is visible of the newest jobs, confirmed or not: wholly there, or not at all. */
export const findHalfDone = async (scene: Scene): Promise<string[]> => {
  const found: string[] = []
  for (const { id, token } of scene.cast.plumbers) {
    const url = `/plumber/job/list?id=${id}&page=1&page_size=25&sort=job_id&order=desc`
    const { rows } = await scene.cast.calls.read(url, page, token)
    const keys = rows.map((row) => row.insurance_company_policy_number)
    const twice = keys.filter((key, at) => key !== policyNumber && keys.indexOf(key) !== at)
    found.push(...twice.map((key) => `twice: the job of key ${key}`))
    for (const job of rows.slice(0, newest)) {
      found.push(...(await checkHistory(scene, token, job)))
      found.push(...(await checkPhotos(scene, token, job)))
      found.push(...(await checkWinners(scene, job)))
    }
  }
  return found
}
