import { z } from 'zod'
import type { Account } from '../people/calls-of-people.ts'
import { confirmed } from './calls.ts'
import { keptValue } from './notebook.ts'
import type { Scene } from './plumber-acts.ts'

const history = z.array(z.object({ kind: z.string(), by: z.string() }))
const outcome = z.object({ outcome: z.string() })
const told = z.object({
  rows: z.array(z.object({ id: z.number(), read_at: z.string().nullable() })),
})
const wishes = z.object({
  notifications: z.array(z.object({ letter: z.string(), wanted: z.boolean() })),
})

/** Whether the job's history says that this company did so. */
const did = async ({ cast: { calls } }: Scene, { token }: Account, jobId: number, kind: string) => {
  const events = await calls.read(`/api/job/history?job_id=${jobId}`, history, token)
  return events.some((event) => event.kind === kind && event.by === 'you')
}

const answerJob = ({ cast }: Scene, { id, token }: Account, verb: string, jobId: number) =>
  cast.calls.ask(`/api/job/${verb}`, {
    method: 'POST',
    body: { job_id: jobId, company_id: id },
    token,
  })

/** Takes a job; whoever is told so has won, and nobody else has. */
export const accept = async (scene: Scene, company: Account, jobId: number) => {
  const { cast, notebook } = scene
  const answer = await answerJob(scene, company, 'accept', jobId)
  if (!answer?.ok) return
  notebook.confirm('acceptance', `job ${jobId} won by ${company.email}`, async () => {
    const shown = await cast.calls.read(`/api/job?id=${jobId}`, outcome, company.token)
    return shown.outcome === 'accepted' && (await did(scene, company, jobId, 'accepted'))
  })
}

export const reject = async (scene: Scene, company: Account, jobId: number) => {
  const answer = await answerJob(scene, company, 'reject', jobId)
  if (answer?.ok)
    scene.notebook.confirm('rejection', `job ${jobId} rejected by ${company.email}`, () =>
      did(scene, company, jobId, 'rejected'),
    )
}

const newest = '/api/notification/list?page_size=100'

/** Reads the newest notifications. */
export const readNews = async ({ cast: { calls }, notebook }: Scene, { token, email }: Account) => {
  const news = confirmed(await calls.ask(newest, { token }), told)
  const ids = news?.rows.filter(({ read_at }) => read_at === null).map(({ id }) => id) ?? []
  const some = ids.slice(0, 5)
  if (some.length === 0) return
  const body = { ids: some }
  const answer = await calls.ask('/api/notification/read', { method: 'POST', body, token })
  if (!answer?.ok) return
  // Those that are older than the newest hundred by then are not looked at.
  notebook.confirm('news', `notifications ${some.join()} read by ${email}`, async () => {
    const { rows } = await calls.read(newest, told, token)
    return rows.every(({ id, read_at }) => !some.includes(id) || read_at !== null)
  })
}

/** Wants letters of new jobs, or does not, again and again. */
export const wishOf = ({ cast: { calls }, notebook }: Scene, { token, email }: Account) => {
  const read = async () => {
    const { notifications } = await calls.read('/api/account', wishes, token)
    return String(notifications.find(({ letter }) => letter === 'newJob')?.wanted)
  }
  const value = keptValue(notebook, {
    kind: 'wishes',
    name: `the letters wanted by ${email}`,
    read,
  })
  let wanted = true
  return () => {
    wanted = !wanted
    const body = { notifications: [{ letter: 'newJob', wanted }] }
    return value.set(String(wanted), () =>
      calls.ask('/api/account/notifications', { method: 'PUT', body, token }),
    )
  }
}
