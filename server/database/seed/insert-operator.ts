import type { Queryable } from '../../adapters/database/port.ts'
import { operator } from '../schema/index.ts'
import { demoOperator } from './accounts.ts'
import type { Made } from './insert-accounts.ts'

/** The operator of the demonstration, whose secrets everybody knows: never in production. */
export const insertOperator = async (tx: Queryable, { passwordHash, createdAt, seal }: Made) => {
  const { email, name, secret } = demoOperator
  await tx
    .insert(operator)
    .values({ email, name, passwordHash, createdAt, secretSealed: seal.close(secret) })
    .onConflictDoNothing()
}
