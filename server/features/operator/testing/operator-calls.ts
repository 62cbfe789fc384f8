import { expect } from 'vitest'
import type { OperatorAccount } from '#contract/endpoints/operator/accounts.ts'
import type { AuditEntry } from '#contract/endpoints/operator/audit.ts'
import type { OperatorJob } from '#contract/endpoints/operator/shown-job.ts'
import type { TestApp } from '../../../testing/create-test-app.ts'
import { makeOperator } from '../../../testing/factories.ts'

type Values = Record<string, string | number>

/** The calls of an operator as tests make them, over HTTP. */
export const operatorCalls = async (app: TestApp) => {
  const operator = await makeOperator(app)
  const { headers } = operator
  const get = (path: string, values: Values = {}) => {
    const texts = Object.entries(values).map(([name, value]): [string, string] => [
      name,
      String(value),
    ])
    return app.inject({ url: `/api/operator/${path}?${new URLSearchParams(texts)}`, headers })
  }
  const post = (path: string, payload: object) =>
    app.inject({ method: 'POST', url: `/api/operator/${path}`, headers, payload })
  const read = async (path: string, values: Values = {}) => {
    const answer = await get(path, values)
    expect([path, answer.statusCode]).toEqual([path, 200])
    return answer.json()
  }
  return {
    operator,
    get,
    post,
    read,
    job: (jobId: number): Promise<OperatorJob> => read('job', { job_id: jobId }),
    account: (role: string, id: number): Promise<OperatorAccount> => read('account', { role, id }),
    /** The lines of the audit log, newest first. */
    audit: async (values: Values = {}): Promise<AuditEntry[]> =>
      (await read('audit', { page_size: 100, ...values })).rows,
    ids: async (path: string, values: Values): Promise<number[]> => {
      const { rows }: { rows: { id: number }[] } = await read(path, values)
      return rows.map(({ id }) => id)
    },
  }
}
