import { and, eq, isNull } from 'drizzle-orm'
import type { Queryable } from '../../adapters/database/port.ts'
import type { Context } from '../../context.ts'
import { installation, record } from '../../features/audit/index.ts'
import { endOperator } from '../../features/operator/index.ts'
import { verifyPassword } from '../../lib/password.ts'
import { operator } from '../schema/index.ts'
import { demoOperator } from './accounts.ts'

const { email, password } = demoOperator

/** Whether the operator of the demonstration can log in: not one whom somebody made under its address. */
export const isDemoOperatorThere = async (db: Queryable): Promise<boolean> => {
  const [known] = await db
    .select({ hash: operator.passwordHash })
    .from(operator)
    .where(and(eq(operator.email, email), isNull(operator.disabledAt)))
  return known !== undefined && verifyPassword(known.hash, password)
}

/**
 * Signs the operator of the demonstration out for good in production and where real money moves, as
 * `remove-operator` does, which needs a running server; answers what to say of it, undefined where there is none.
 */
export const endDemoOperator = async (context: Context): Promise<string | undefined> => {
  const { config, db, clock } = context
  if (!config.production && !config.stripe?.movesMoney) return undefined
  if (!(await isDemoOperatorThere(db))) return undefined
  const ended = await db.transaction(async (tx) => {
    const id = await endOperator(tx, email, clock())
    if (id === undefined) return false
    const facts = { command: 'remove-operator', given: '', operator: String(id) }
    await record(tx, { act: 'command', actor: installation, facts }, clock())
    return true
  })
  if (!ended) return undefined
  return [
    `The operator of the demonstration (${email}), whose password and secret everybody knows, is removed`,
    '  for good, as remove-operator would. Make one of your own: npm run operator -- add-operator <email> <name>;',
    '  its audit log tells what was done as the other.',
  ].join('\n')
}
