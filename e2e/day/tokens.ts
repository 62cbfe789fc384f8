import { createHash } from 'node:crypto'

export type Role = 'plumber' | 'company'

export type Account = { role: Role; id: number; token: string }

/** The account as somebody who is signed in: the token follows from the id, as `fill.ts` keeps it. */
export const accountOf = (role: Role, id: number): Account => ({
  role,
  id,
  token: createHash('sha256').update(`day ${role} ${id}`).digest('hex'),
})

/** The hash that the product keeps of such a token, of an expression for the id, as SQL. */
export const tokenHashSql = (role: Role, id: string) => `
  rtrim(translate(encode(sha256(encode(sha256(('day ${role} ' || ${id})::bytea), 'hex')::bytea), 'base64'),
    '+/', '-_'), '=')`
