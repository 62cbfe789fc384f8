import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { photoForm } from '#server/testing/phone-photo.ts'
import type { CastJob } from './cast.ts'
import { json } from './http-call.ts'
import type { OpenJob } from './refusals.ts'
import type { Stage } from './stage.ts'

const madeHome = z.object({ id: z.number() })
const madeJob = z.object({ job_id: z.number(), due_at: z.coerce.date() })

const list = (id: number) =>
  `/plumber/job/list?id=${id}&page=1&page_size=10&time_zone=America%2FNew_York`

/** Calls of the job's plumber, named by their screen. */
const asPlumber = ({ calls }: Stage, { plumber: { token } }: CastJob) => ({
  get: (what: string, path: string, due: number) =>
    calls.ask({ what: `plumber, ${what}`, path, due, token }),
  post: (what: string, path: string, body: object, due: number) =>
    calls.ask({ what: `plumber, ${what}`, path, due, token, method: 'POST', body: json(body) }),
})

/** The first screen after signing in. */
const openList = async (stage: Stage, job: CastJob, due: number) => {
  const { get } = asPlumber(stage, job)
  const { id } = job.plumber
  await Promise.all([
    get('jobs: table', list(id), due),
    get('jobs: figures', `/plumber/job/summary?id=${id}`, due),
    get('frame: unread', '/api/notification/list?page=1&page_size=1', due),
  ])
}

const dayBefore = ({ clock }: Stage) =>
  new Date(clock.now().getTime() - 36 * 3_600_000).toISOString().slice(0, 10)

const enter = async (stage: Stage, job: CastJob, due: number): Promise<OpenJob> => {
  const { post } = asPlumber(stage, job)
  const { id } = job.plumber
  const home = { plumber_id: id, name: 'Ruth', last_name: 'Ellison', address: '44 Live Oak Ln' }
  const kept = await post(
    'job form: homeowner',
    '/api/homeowner/create',
    { ...home, ...job.place },
    due,
  )
  const body = {
    ...{ plumber_id: id, homeowner_id: madeHome.parse(JSON.parse(kept.text)).id },
    ...{ insurance_company_name: 'Lone Star Mutual', date_of_loss: dayBefore(stage) },
    insurance_company_policy_number: `LSM-${job.index}`,
    issue_description: 'Supply line under the kitchen sink burst; water through the floor.',
    repair_conducted: 'Line replaced, shut-off valve renewed.',
    ...{ amount: 850, referral_amount: job.referralCents / 100, request_key: randomUUID() },
  }
  const sent = stage.clock.pass(90_000)
  const saved = await post('job form: submit', '/api/job/create', body, await sent)
  const made = madeJob.parse(JSON.parse(saved.text))
  return { jobId: made.job_id, openUntil: made.due_at }
}

const sendPhotos = async (stage: Stage, job: CastJob, jobId: number) => {
  for (let count = 0; count < job.photos; count += 1) {
    const picture = stage.pictures[job.random.below(stage.pictures.length)]
    if (!picture) return
    await stage.calls.ask({
      ...{ what: 'plumber, job form: photo', path: '/api/job/upload', method: 'POST' },
      ...{ token: job.plumber.token, body: photoForm(jobId, picture), due: performance.now() },
    })
  }
}

const openJob = async (stage: Stage, job: CastJob, jobId: number, due: number) => {
  const { get } = asPlumber(stage, job)
  await Promise.all([
    get('job: job', `/api/job?id=${jobId}`, due),
    get('job: history', `/api/job/history?job_id=${jobId}`, due),
    get('job: photos', `/api/photo/getbyjobid?job_id=${jobId}`, due),
    get('job: money', `/payments/job/money?job_id=${jobId}`, due),
  ])
}

/** From the list to the new job with its photos; answers the job. */
export const submit = async (stage: Stage, job: CastJob, due: number) => {
  await openList(stage, job, due)
  const open = await enter(stage, job, await stage.clock.pass(60_000))
  const { jobId } = open
  stage.listeners.submitted(jobId)
  await sendPhotos(stage, job, jobId)
  await openJob(stage, job, jobId, performance.now())
  return open
}

/** Where the money is: our own record, and what the provider says of the account. */
export const lookAtMoney = async (stage: Stage, job: CastJob, jobId: number, due: number) => {
  const { get } = asPlumber(stage, job)
  const { id } = job.plumber
  const account = `connected_account_id=${stage.connected.get(id) ?? ''}`
  await Promise.all([
    openJob(stage, job, jobId, due),
    get('money: jobs', `/payments/jobs/money?plumber_id=${id}&page=1&page_size=10`, due),
    get('money: payouts', `/payments/payouts?${account}&page=1&page_size=10`, due),
    get('money: balance, of the provider', `/payments/balance/connect/accounts?${account}`, due),
    get(
      'money: movements, of the provider',
      `/payments/balance/transactions/connect/accounts?${account}`,
      due,
    ),
  ])
}
