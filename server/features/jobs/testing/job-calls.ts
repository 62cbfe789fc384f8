import { expect } from 'vitest'
import { z } from 'zod'
import { type Job, job, jobEvent } from '#contract/endpoints/jobs.ts'
import { listOf } from '#contract/paging.ts'
import type { TaskData } from '../../../tasks/definitions.ts'
import type { TestApp } from '../../../testing/create-test-app.ts'
import { jobBody } from '../../../testing/factories.ts'

type Account = { id: number; headers: Record<string, string> }
type Letter = TaskData<'sendLetter'>

const told = listOf(job)

/** The calls of the jobs feature as tests make them, over HTTP. */
export const jobCalls = (app: TestApp) => {
  const post = (url: string, { headers }: Account, payload: object) =>
    app.inject({ method: 'POST', url, headers, payload })
  const get = (url: string, { headers }: Account) => app.inject({ method: 'GET', url, headers })
  const query = (values: Record<string, string | number>) =>
    Object.entries(values)
      .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
      .join('&')
  const lists = {
    own: '/plumber/job/list',
    offered: '/company/job/list',
    rejected: '/company/rejectedjob/list',
  }
  /** A list, whose answer is held against the schema it is told by. */
  const list = async (
    name: keyof typeof lists,
    reader: Account,
    values: Record<string, string | number> = {},
  ) => {
    const answer = await get(`${lists[name]}?${query({ id: reader.id, ...values })}`, reader)
    if (answer.statusCode === 200) expect(answer.json()).toEqual(told.parse(answer.json()))
    return answer
  }
  return {
    get,
    post,
    list,
    accept: (company: Account, jobId: number) =>
      post('/api/job/accept', company, { job_id: jobId, company_id: company.id }),
    reject: (company: Account, jobId: number, over: object = {}) =>
      post('/api/job/reject', company, { job_id: jobId, company_id: company.id, ...over }),
    withdraw: (plumber: Account, jobId: number) =>
      post('/api/job/withdraw', plumber, { job_id: jobId }),
    /** Saves the details a job is made with, and these over them. */
    correct: ({ headers }: Account, jobId: number, over: object = {}) => {
      const { plumber_id: _plumber, homeowner_id: _homeowner, ...details } = jobBody(0, 0)
      const payload = { ...details, id: jobId, ...over }
      return app.inject({ method: 'PUT', url: '/api/job/update', headers, payload })
    },
    job: (reader: Account, jobId: number) => get(`/api/job?id=${jobId}`, reader),
    history: async (reader: Account, jobId: number): Promise<z.infer<typeof jobEvent>[]> =>
      z.array(jobEvent).parse((await get(`/api/job/history?job_id=${jobId}`, reader)).json()),
    /** The numbers of the jobs a list answers with. */
    ids: async (...list_: Parameters<typeof list>): Promise<number[]> => {
      const rows: Job[] = (await list(...list_)).json()
      return rows.map((row) => row.id)
    },
    /** To whom a letter about a job is queued. */
    letters: async (letter: Letter['letter'], jobId: number) => {
      const { rows } = await app.context.database.sql<{ data: Letter }>(
        `select data from pgboss.job where name = 'sendLetter'
         and data->>'letter' = $1 and data->>'jobId' = $2 order by data->>'accountId'`,
        [letter, String(jobId)],
      )
      return rows.map(({ data }) => ({ role: data.role, accountId: data.accountId }))
    },
  }
}
