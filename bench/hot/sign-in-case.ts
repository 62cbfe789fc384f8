import { z } from 'zod'
import { demoPassword, demoPlumbers } from '#server/database/seed/accounts.ts'
import type { Product } from '../lib/product.ts'
import { record } from '../lib/record.ts'
import { type Case, connections } from './case.ts'
import { statementsOf, withWork } from './statements.ts'
import { wire } from './wire.ts'

const [path, method] = ['/plumber/login', 'POST'] as const

/** Above every number that is given to a row. */
const firstId = 900_000_001

const contentOf = (id: number) => ({ email: `${id}@sign-in.example`, password: demoPassword })
const signedIn = z.object({ token_access: z.string() })

/** One plumber for each connection, like the one of the demonstration in all but number and e-mail. */
const makePlumbers = ({ database }: Product) =>
  database.sql(
    `insert into plumber overriding system value
     select made.* from plumber maria, generate_series($2::bigint, $3::bigint) number,
       jsonb_populate_record(maria,
         jsonb_build_object('id', number, 'email', number || '@sign-in.example')) made
     where maria.email = $1 on conflict do nothing`,
    [demoPlumbers.maria.email, firstId, firstId + connections - 1],
  )

/** With the right password, which no throttle counts. */
export const signInCase = async (product: Product): Promise<Case> => {
  await makePlumbers(product)
  const waves = await record(async () => {
    const answer = await product.client.call(path, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(contentOf(firstId)),
    })
    signedIn.parse(JSON.parse(answer))
  })
  return {
    ...{ what: 'sign-in', method, url: path, weight: 0.2 },
    statements: withWork(statementsOf(waves, { email: String(firstId) }), 'password'),
    scripts: async (cookies) =>
      Array.from({ length: connections }, (_, place) => [
        wire(cookies, { path, method, content: contentOf(firstId + place) }),
      ]),
    opening: async () => [`\\set email ${firstId} + :client_id`],
  }
}
