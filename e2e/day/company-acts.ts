import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'
import { chargeFor } from '#contract/rules/fee.ts'
import { cards } from '../chaos/simulator.ts'
import type { CastJob } from './cast.ts'
import { json } from './http-call.ts'
import { refusalOf } from './refusals.ts'
import type { Stage } from './stage.ts'
import type { Account } from './tokens.ts'

const photos = z.array(z.object({ path: z.string(), thumbnail_path: z.string() }))
const linked = z.object({
  data: z
    .string()
    .transform((both) => both.split(',')[1])
    .pipe(z.string()),
})
const won = z.object({ due_at: z.coerce.date() })
const standing = z.object({ payment_status: z.string() })

const list = (id: number) =>
  `/company/job/list?id=${id}&page=1&page_size=10&time_zone=America%2FNew_York`

const asCompany = ({ calls }: Stage, { token }: Account) => ({
  get: (what: string, path: string) => calls.ask({ what: `company, ${what}`, path, token }),
  /** Whether a refusal belongs to the day is for the caller to say. */
  post: (what: string, path: string, body: object) =>
    calls.ask({
      ...{ what: `company, ${what}`, path, token },
      ...{ method: 'POST', body: json(body), refusals: [404, 409] },
    }),
})

/** The table of jobs, then the job with its photos; answers when that was due to be opened. */
export const look = async (stage: Stage, company: Account, jobId: number, due: number) => {
  const { get } = asCompany(stage, company)
  await Promise.all([
    get('jobs: table', list(company.id)),
    get('jobs: figures', `/company/job/summary?id=${company.id}`),
    get('frame: unread', '/api/notification/list?page=1&page_size=1'),
  ])
  const opened = await stage.clock.pass(due, 20_000)
  const [shown] = await Promise.all([
    get('job: photos', `/api/photo/getbyjobid?job_id=${jobId}`),
    get('job: job', `/api/job?id=${jobId}`),
    get('job: history', `/api/job/history?job_id=${jobId}`),
  ])
  const [first] = photos.parse(JSON.parse(shown.text))
  if (!first) return opened
  await Promise.all([
    get('job: thumbnail', `/files/${first.thumbnail_path}`),
    get('job: picture', `/files/${first.path}`),
  ])
  return opened
}

/** Until when the company has to pay where it has won; the refusal where it has not. */
export const accept = async (stage: Stage, company: Account, jobId: number) => {
  const body = { job_id: jobId, company_id: company.id }
  const { post } = asCompany(stage, company)
  const answer = await post('job: accept', '/api/job/accept', body)
  return answer.status === 200
    ? { company, payUntil: won.parse(JSON.parse(answer.text)).due_at }
    : { refusal: refusalOf(stage, company, answer) }
}

/** Answers the refusal where there is one. */
export const reject = async (stage: Stage, company: Account, jobId: number) => {
  const body = { job_id: jobId, company_id: company.id, reason: 'no_capacity' }
  const answer = await asCompany(stage, company).post('job: reject', '/api/job/reject', body)
  return answer.status === 200 ? undefined : refusalOf(stage, company, answer)
}

/** A company that has won a job, and until when it has to pay. */
export type Winner = { company: Account; payUntil: Date }

/** The link; undefined where the time to pay is over. A refusal before is a fault. */
const askForLink = async (
  stage: Stage,
  { company, payUntil }: Winner,
  job: CastJob,
  jobId: number,
) => {
  const path = '/payments/api/create/price/payment/link/stripe'
  const unit_amount_decimal = String(chargeFor(job.referralCents).total)
  const body = { job_id: jobId, product_data_name: 'Referral', unit_amount_decimal }
  const what = 'job: payment link, of the provider'
  const answer = await asCompany(stage, company).post(what, path, body)
  if (answer.status === 200) return linked.parse(JSON.parse(answer.text)).data
  const { code, at } = refusalOf(stage, company, answer)
  if (at >= payUntil) stage.tooLate.push(jobId)
  else
    stage.faults.push(
      `job ${jobId}: company ${company.id} was refused the link (${code}) at ${at.toISOString()}; to pay until ${payUntil.toISOString()}`,
    )
  return undefined
}

/** Real milliseconds: how soon to look again whether the payment has come, as the screen does, and for how long. */
const pause = { first: 2000, growth: 1.25, most: 30_000 }
const patience = 600_000

/** As the screen does after a payment; keeps how long that was and answers whether it came in time. */
const awaitPaid = async (
  stage: Stage,
  { company, payUntil }: Winner,
  jobId: number,
  paid: number,
) => {
  const { get } = asCompany(stage, company)
  let wait = pause.first
  while (performance.now() - paid < patience) {
    const { text } = await get('job: paid yet', `/api/job?id=${jobId}`)
    const { payment_status } = standing.parse(JSON.parse(text))
    if (payment_status === 'paid' || payment_status === 'transferred') {
      stage.latencies.add('until shown: a payment', paid)
      return true
    }
    if (payment_status !== 'due') {
      if (stage.clock.timeAt(paid) >= payUntil) stage.tooLate.push(jobId)
      else stage.faults.push(`job ${jobId} was paid in time and is ${payment_status}`)
      return false
    }
    await setTimeout(wait)
    wait = Math.min(pause.most, wait * pause.growth)
  }
  stage.faults.push(`job ${jobId} was paid and does not show it`)
  return false
}

/** The winner asks for the link and pays, where they do; answers the link, what came of it, and when the payment was due. */
export const pay = async (
  stage: Stage,
  winner: Winner,
  job: CastJob,
  { jobId, accepted }: { jobId: number; accepted: number },
) => {
  const link = await askForLink(stage, winner, job, jobId)
  if (link === undefined || job.fate === 'neverPays')
    return { link: link ?? '', came: 'nothing', due: accepted } as const
  const due = await stage.clock.pass(accepted, 180_000)
  const begun = performance.now()
  const payWith = await stage.simulator.openPayPage(link)
  if (job.fate === 'declinedFirst') await payWith(cards.shortOfFunds)
  await payWith(cards.good)
  stage.latencies.add('the provider’s own pages', begun)
  const inTime = await awaitPaid(stage, winner, jobId, performance.now())
  return { link, came: inTime ? 'money' : 'late', due } as const
}
