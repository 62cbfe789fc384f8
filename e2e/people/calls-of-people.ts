import { z } from 'zod'
import type { Product } from '../product/product.ts'
import { secretsIn } from '../product/secrets.ts'
import {
  companyRegistration,
  newHomeowner,
  newJob,
  password,
  plumberRegistration,
} from './bodies.ts'

const signedIn = z.object({ id: z.coerce.number(), token_access: z.string() })

export type Account = { role: 'plumber' | 'company'; email: string; id: number; token: string }

/** The calls of people to the running product. */
export const peopleOf = ({ url }: Pick<Product, 'url'>) => {
  const send = async (path: string, body: object | undefined, token?: string) => {
    const answer = await fetch(`${url}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`)
    const told = JSON.parse(text)
    secretsIn({ ...body, ...told })
    return told
  }

  /** A session ends after a day, so that a journey of days signs in again and again. */
  const signIn = async (role: Account['role'], email: string): Promise<Account> => {
    const answer = signedIn.parse(await send(`/${role}/login`, { email, password }))
    return { role, email, id: answer.id, token: answer.token_access }
  }

  return {
    signIn,
    get: (path: string, { token }: Account) => send(path, undefined, token),
    post: (path: string, body: object, { token }: Account) => send(path, body, token),
    plumber: async (email: string) => {
      await send('/plumber/create', plumberRegistration(email))
      return signIn('plumber', email)
    },
    company: async (email: string) => {
      await send('/company/create', companyRegistration(email, email))
      return signIn('company', email)
    },
    homeowner: async ({ id, token }: Account): Promise<number> =>
      (await send('/api/homeowner/create', newHomeowner(id), token)).id,
    job: async (
      { id, token }: Account,
      homeownerId: number,
      referral_amount = 500,
    ): Promise<number> => {
      const body = { ...newJob(id, homeownerId), referral_amount }
      return (await send('/api/job/create', body, token)).job_id
    },
    answer: (verb: 'accept' | 'reject', { id, token }: Account, jobId: number) =>
      send(`/api/job/${verb}`, { job_id: jobId, company_id: id }, token),
  }
}
