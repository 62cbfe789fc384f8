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
  get: (what: string, path: string) => calls.ask({ what: `plumber, ${what}`, path, token }),
  post: (what: string, path: string, body: object) =>
    calls.ask({ what: `plumber, ${what}`, path, token, method: 'POST', body: json(body) }),
})

/** The first screen after signing in. */
const openList = async (stage: Stage, job: CastJob) => {
  const { get } = asPlumber(stage, job)
  const { id } = job.plumber
  await Promise.all([
    get('jobs: table', list(id)),
    get('jobs: figures', `/plumber/job/summary?id=${id}`),
    get('frame: unread', '/api/notification/list?page=1&page_size=1'),
  ])
}

const dayBefore = ({ clock }: Stage) =>
  new Date(clock.now().getTime() - 36 * 3_600_000).toISOString().slice(0, 10)

/** The homeowner and the job; answers the job and when its form was due to be sent. */
const enter = async (stage: Stage, job: CastJob, due: number) => {
  const { post } = asPlumber(stage, job)
  const { id } = job.plumber
  const home = { plumber_id: id, name: 'Ruth', last_name: 'Ellison', address: '44 Live Oak Ln' }
  const kept = await post('job form: homeowner', '/api/homeowner/create', { ...home, ...job.place })
  const body = {
    ...{ plumber_id: id, homeowner_id: madeHome.parse(JSON.parse(kept.text)).id },
    ...{ insurance_company_name: 'Lone Star Mutual', date_of_loss: dayBefore(stage) },
    insurance_company_policy_number: `LSM-${job.index}`,
    issue_description: 'Supply line under the kitchen sink burst; water through the floor.',
    repair_conducted: 'Line replaced, shut-off valve renewed.',
    ...{ amount: 850, referral_amount: job.referralCents / 100, request_key: randomUUID() },
  }
  const sent = await stage.clock.pass(due, 90_000)
  const saved = await post('job form: submit', '/api/job/create', body)
  const made = madeJob.parse(JSON.parse(saved.text))
  const open: OpenJob = { jobId: made.job_id, openUntil: made.due_at }
  return { open, sent }
}

const sendPhotos = async (stage: Stage, job: CastJob, jobId: number) => {
  for (let count = 0; count < job.photos; count += 1) {
    const picture = stage.pictures[job.random.below(stage.pictures.length)]
    if (!picture) return
    await stage.calls.ask({
      ...{ what: 'plumber, job form: photo', path: '/api/job/upload', method: 'POST' },
      ...{ token: job.plumber.token, body: photoForm(jobId, picture) },
    })
  }
}

const openJob = async (stage: Stage, job: CastJob, jobId: number) => {
  const { get } = asPlumber(stage, job)
  await Promise.all([
    get('job: job', `/api/job?id=${jobId}`),
    get('job: history', `/api/job/history?job_id=${jobId}`),
    get('job: photos', `/api/photo/getbyjobid?job_id=${jobId}`),
    get('job: money', `/payments/job/money?job_id=${jobId}`),
  ])
}

/** From the list to the new job with its photos; answers the job and when it was due to be sent. */
export const submit = async (stage: Stage, job: CastJob, due: number) => {
  await openList(stage, job)
  const entered = await enter(stage, job, await stage.clock.pass(due, 60_000))
  const { jobId } = entered.open
  stage.listeners.submitted(jobId)
  await sendPhotos(stage, job, jobId)
  await openJob(stage, job, jobId)
  return entered
}

/** Where the money is: our own record, and what the provider says of the account. */
export const lookAtMoney = async (stage: Stage, job: CastJob, jobId: number) => {
  const { get } = asPlumber(stage, job)
  const { id } = job.plumber
  const account = `connected_account_id=${stage.connected.get(id) ?? ''}`
  await Promise.all([
    openJob(stage, job, jobId),
    get('money: jobs', `/payments/jobs/money?plumber_id=${id}&page=1&page_size=10`),
    get('money: payouts', `/payments/payouts?${account}&page=1&page_size=10`),
    get('money: balance, of the provider', `/payments/balance/connect/accounts?${account}`),
    get(
      'money: movements, of the provider',
      `/payments/balance/transactions/connect/accounts?${account}`,
    ),
  ])
}
