import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'
import { chargeFor } from '#contract/rules/fee.ts'
import { cards } from '../chaos/simulator.ts'
import type { CastJob } from './cast.ts'
import { json } from './http-call.ts'
import type { Stage } from './stage.ts'
import type { Account } from './tokens.ts'

const photos = z.array(z.object({ path: z.string(), thumbnail_path: z.string() }))
const linked = z.object({ data: z.string() })
const standing = z.object({ payment_status: z.string() })

const list = (id: number) =>
  `/company/job/list?id=${id}&page=1&page_size=10&time_zone=America%2FNew_York`

const asCompany = ({ calls }: Stage, { token }: Account) => ({
  get: (what: string, path: string, due: number) =>
    calls.ask({ what: `company, ${what}`, path, due, token }),
  /** 409 where another was faster, or the job is closed. */
  post: (what: string, path: string, body: object, due: number) =>
    calls.ask({
      ...{ what: `company, ${what}`, path, due, token },
      ...{ method: 'POST', body: json(body), refusals: [409] },
    }),
})

/** The table of jobs, then the job with its photos. */
export const look = async (stage: Stage, company: Account, jobId: number, due: number) => {
  const { get } = asCompany(stage, company)
  await Promise.all([
    get('jobs: table', list(company.id), due),
    get('jobs: figures', `/company/job/summary?id=${company.id}`, due),
    get('frame: unread', '/api/notification/list?page=1&page_size=1', due),
  ])
  const opened = await stage.clock.pass(20_000)
  const [shown] = await Promise.all([
    get('job: photos', `/api/photo/getbyjobid?job_id=${jobId}`, opened),
    get('job: job', `/api/job?id=${jobId}`, opened),
    get('job: history', `/api/job/history?job_id=${jobId}`, opened),
  ])
  const [first] = photos.parse(JSON.parse(shown.text))
  if (!first) return
  const files = performance.now()
  await Promise.all([
    get('job: thumbnail', `/files/${first.thumbnail_path}`, files),
    get('job: picture', `/files/${first.path}`, files),
  ])
}

/** Answers whether the company has won. */
export const accept = async (stage: Stage, company: Account, jobId: number, due: number) => {
  const body = { job_id: jobId, company_id: company.id }
  const { post } = asCompany(stage, company)
  return (await post('job: accept', '/api/job/accept', body, due)).status === 200
}

export const reject = (stage: Stage, company: Account, jobId: number, due: number) =>
  asCompany(stage, company).post(
    'job: reject',
    '/api/job/reject',
    { job_id: jobId, company_id: company.id, reason: 'no_capacity' },
    due,
  )

const askForLink = async (stage: Stage, company: Account, job: CastJob, jobId: number) => {
  const path = '/payments/api/create/price/payment/link/stripe'
  const unit_amount_decimal = String(chargeFor(job.referralCents).total)
  const body = { job_id: jobId, product_data_name: 'Referral', unit_amount_decimal }
  const due = performance.now()
  const what = 'job: payment link, of the provider'
  const answer = await asCompany(stage, company).post(what, path, body, due)
  return answer.status === 200
    ? linked.parse(JSON.parse(answer.text)).data.split(',')[1]
    : undefined
}

/** Real milliseconds: how soon to look again whether the payment has come, as the screen does, and for how long. */
const pause = { first: 2000, growth: 1.25, most: 30_000 }
const patience = 600_000

/** As the screen does after a payment; keeps how long that was and answers whether it came in time. */
const awaitPaid = async (stage: Stage, company: Account, jobId: number, paid: number) => {
  const { get } = asCompany(stage, company)
  let wait = pause.first
  while (performance.now() - paid < patience) {
    const { text } = await get('job: paid yet', `/api/job?id=${jobId}`, performance.now())
    const { payment_status } = standing.parse(JSON.parse(text))
    if (payment_status === 'paid' || payment_status === 'transferred') {
      stage.latencies.add('until shown: a payment', paid)
      return true
    }
    if (payment_status !== 'due') return false
    await setTimeout(wait)
    wait = Math.min(pause.most, wait * pause.growth)
  }
  stage.faults.push(`job ${jobId} was paid and does not show it`)
  return false
}

/** The winner asks for the link and pays, where they do; answers the link, and what came of it. */
export const pay = async (stage: Stage, company: Account, job: CastJob, jobId: number) => {
  const link = await askForLink(stage, company, job, jobId)
  if (link === undefined || job.fate === 'neverPays')
    return { link: link ?? '', came: 'nothing' } as const
  await stage.clock.pass(180_000)
  const begun = performance.now()
  const payWith = await stage.simulator.openPayPage(link)
  if (job.fate === 'declinedFirst') await payWith(cards.shortOfFunds)
  await payWith(cards.good)
  stage.latencies.add('the provider’s own pages', begun)
  const inTime = await awaitPaid(stage, company, jobId, performance.now())
  return { link, came: inTime ? 'money' : 'late' } as const
}
