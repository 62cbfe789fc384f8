import { z } from 'zod'
import type { Product } from '../product.ts'
import { secretsIn } from '../secrets.ts'

const password = 'Crawl space 7!'
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

  const place = { address: '44 Live Oak Ln', city: 'Austin', state: 'TX', zip_code: '78704' }
  const person = { email: '', password, phone_number: '5125550142', ...place }

  return {
    signIn,
    get: (path: string, { token }: Account) => send(path, undefined, token),
    post: (path: string, body: object, { token }: Account) => send(path, body, token),
    plumber: async (email: string) => {
      const names = { name: 'Maria', last_name: 'Delgado', company_name: '' }
      const tax = { is_self_employed: 1, social_security: '123456789' }
      await send('/plumber/create', { ...person, ...names, ...tax, email })
      return signIn('plumber', email)
    },
    company: async (email: string) => {
      await send('/company/create', {
        ...{ ...person, email, name: email, contact_name: 'Sam Okafor', ein: '912345678' },
        ...{ service_list_ids: [1], zip_codes: ['78704'], state_service: 'TX' },
        service_areas: [{ county: 'Travis', state: 'TX', zip_code: '78704' }],
      })
      return signIn('company', email)
    },
    homeowner: async ({ id, token }: Account): Promise<number> => {
      const body = { plumber_id: id, name: 'Ruth', last_name: 'Ellison', ...place }
      return (await send('/api/homeowner/create', body, token)).id
    },
    job: async (
      { id, token }: Account,
      homeownerId: number,
      referral_amount = 500,
    ): Promise<number> => {
      const body = {
        ...{ plumber_id: id, homeowner_id: homeownerId, company_id: 1 },
        ...{ insurance_company_name: 'Lone Star', insurance_company_policy_number: 'L-1' },
        ...{ date_of_loss: '2026-01-02', amount: 850, referral_amount },
        ...{ issue_description: 'Burst line', repair_conducted: 'Replaced' },
      }
      return (await send('/api/job/create', body, token)).job_id
    },
    answer: (verb: 'accept' | 'reject', { id, token }: Account, jobId: number) =>
      send(`/api/job/${verb}`, { job_id: jobId, company_id: id }, token),
  }
}
