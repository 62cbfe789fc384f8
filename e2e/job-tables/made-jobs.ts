import { z } from 'zod'
import { picture } from '../acts/pictures.ts'
import { newJob } from '../people/bodies.ts'
import { type Account, send } from '../people/people.ts'

/** The part of a listed job that the tables are compared with. */
const listed = z.object({
  id: z.number(),
  homeowner: z.string(),
  date_of_loss: z.string(),
  amount: z.number(),
  insurance_company_name: z.string(),
  issue_description: z.string(),
})

type Details = Partial<ReturnType<typeof newJob>>

/** A job of the plumber's, made by a call; the referral amount is 500.00. */
export const makeJob = async (plumber: Account, homeownerId: number, details: Details = {}) => {
  const body = { ...newJob(plumber.id, homeownerId), ...details }
  const made = z.object({ job_id: z.number() })
  return (await send(`${plumber.url}/api/job/create`, body, made, plumber)).job_id
}

export const answerJob = (verb: 'accept' | 'reject', company: Account, jobId: number) =>
  send(
    `${company.url}/api/job/${verb}`,
    { job_id: jobId, company_id: company.id },
    z.object({ id: z.number() }),
    company,
  )

/** Corrects a job of `makeJob` by a call, as another screen of the plumber's does. */
export const correctJob = async (plumber: Account, jobId: number, details: Details) => {
  const { homeowner_id, plumber_id, company_id, ...known } = newJob(plumber.id, 0)
  const answer = await fetch(`${plumber.url}/api/job/update`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${plumber.token}` },
    body: JSON.stringify({ id: jobId, ...known, ...details }),
  })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
}

/** Adds a photo that is told apart by its width. */
export const addPhoto = async (
  plumber: Pick<Account, 'url' | 'token'>,
  jobId: number,
  type: 'p' | 'i' | 'a',
  width: number,
) => {
  const { buffer, name } = await picture(`photo-${width}`, '#4a6fa5', width)
  const form = new FormData()
  form.append('job_id', String(jobId))
  form.append('type', type)
  form.append('file', new Blob([Uint8Array.from(buffer)], { type: 'image/jpeg' }), name)
  const answer = await fetch(`${plumber.url}/api/job/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${plumber.token}` },
    body: form,
  })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
}

const files = z.array(z.object({ path: z.string(), thumbnail_path: z.string() }))

/** The files of one group of a job's photos, in their order. */
export const photosOf = async (who: Account, jobId: number, type: 'p' | 'i' | 'a') => {
  const answer = await fetch(`${who.url}/api/photo/getbytype?job_id=${jobId}&type=${type}`, {
    headers: { authorization: `Bearer ${who.token}` },
  })
  return files.parse(await answer.json())
}

/** Every row a list answers to this query, in its order. */
export const listJobs = async (who: Account, path: string, query: string) => {
  const answer = await fetch(`${who.url}${path}?id=${who.id}&${query}`, {
    headers: { authorization: `Bearer ${who.token}` },
  })
  return z.array(listed).parse(await answer.json())
}
