import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'
import { chargeFor } from '#contract/rules/fee.ts'
import { addPhoto, answerJob, makeJob } from '../job-tables/made-jobs.ts'
import { providerOf } from '../money/provider.ts'
import { type Account, makeCompany, makeHomeowner, makePlumber, send } from '../people/people.ts'

export type Tally = { done: Record<string, number>; failed: Record<string, number> }

const referralCents = 50_000
const pause = 150

const link = z.object({ data: z.string().transform((text) => text.split(',')[1] ?? '') })
const page = z.object({ rows: z.array(z.object({ id: z.number() })) })

const get = async (account: Account, path: string): Promise<unknown> => {
  const headers = { authorization: `Bearer ${account.token}` }
  const answer = await fetch(`${account.url}${path}`, { headers })
  if (!answer.ok) throw new Error(`${path.split('?')[0]}: ${answer.status}`)
  return answer.json()
}

const signInAgain = ({ url, role, email, password }: Account) =>
  send(`${url}/${role}/login`, { email, password }, z.object({ id: z.number() }))

/** Answers the job, whose photo is kept by then. */
const submit = async (plumber: Account) => {
  const homeowner = await makeHomeowner(plumber, 'Ruth', 'Ellison')
  const job = await makeJob(plumber, homeowner)
  await addPhoto(plumber, job, 'p', 800 + (job % 400))
  await get(plumber, `/api/photo/getbyjobid?job_id=${job}`)
  return job
}

const newest = async (company: Account) => {
  const path = `/company/job/list?id=${company.id}&page=1&status=pending&sort=job_id&order=desc`
  return page.parse(await get(company, path)).rows.map(({ id }) => id)
}

const take = async (company: Account) => {
  const [job] = await newest(company)
  if (job === undefined) return
  await answerJob('accept', company, job)
  const body = {
    product_data_name: 'Referral',
    unit_amount_decimal: chargeFor(referralCents).total,
    job_id: job,
  }
  const made = `${company.url}/payments/api/create/price/payment/link/stripe`
  await providerOf(company.url).pay((await send(made, body, link, company)).data)
}

/** Milliseconds in which a live update comes, however busy the machine is. */
const patience = 60_000

/** Opens the stream of live updates, waits until it tells of the job that comes meanwhile, listens on and leaves. */
const listen = async ({ url, token }: Account, comes: () => Promise<number>) => {
  const leaving = new AbortController()
  const signal = AbortSignal.any([leaving.signal, AbortSignal.timeout(patience)])
  const headers = { cookie: `token_access=${token}` }
  const answer = await fetch(`${url}/api/live`, { headers, signal })
  if (!answer.ok || !answer.body) throw new Error(`/api/live: ${answer.status}`)
  try {
    const told = `data: {"jobId":${await comes()}}\n`
    let text = ''
    for await (const part of answer.body.pipeThrough(new TextDecoderStream())) {
      text += part
      if (text.includes(told)) return await setTimeout(1000)
    }
    throw new Error('/api/live: ended without a word of the job')
  } finally {
    leaving.abort()
  }
}

const visit = async (url: string) => {
  for (const path of ['/home', '/config.json', '/plumber/login', '/api/serviceList']) {
    const answer = await fetch(`${url}${path}`)
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  }
}

/** Everybody of the soak, by what they do again and again. */
export const actors = async (url: string) => {
  const [maria, petra] = [await makePlumber(url, 'Maria'), await makePlumber(url, 'Petra')]
  const [drywell, highwater] = [
    await makeCompany(url, 'Drywell'),
    await makeCompany(url, 'Highwater'),
  ]
  return {
    submit: async () => void (await submit(maria)),
    accept: () => take(drywell),
    list: async () => void (await newest(highwater)),
    search: async () =>
      void (await get(maria, `/plumber/job/list?id=${maria.id}&page=1&homeowner=Elli`)),
    signIn: async () => void (await signInAgain(petra)),
    listen: () => listen(drywell, () => submit(petra)),
    listenToo: () => listen(maria, () => submit(maria)),
    visit: () => visit(url),
  }
}

/** Lets an actor do its work until the end, with a breath in between; a failure is counted, not fatal. */
export const keepDoing = async (
  name: string,
  work: () => Promise<void>,
  until: number,
  { done, failed }: Tally,
) => {
  while (Date.now() < until) {
    try {
      await work()
      done[name] = (done[name] ?? 0) + 1
    } catch (error) {
      const what = `${name}: ${error instanceof Error ? error.message.slice(0, 160) : 'unknown'}`
      failed[what] = (failed[what] ?? 0) + 1
    }
    await setTimeout(pause)
  }
}
