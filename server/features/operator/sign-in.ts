import type { z } from 'zod'
import type { operatorLogin } from '#contract/endpoints/operator/sign-in.ts'
import { operatorSessionHours } from '#contract/rules/limits.ts'
import type { Queryable } from '../../adapters/database/port.ts'
import type { Context } from '../../context.ts'
import type { Visit } from '../../http/visit.ts'
import { verifyPassword } from '../../lib/password.ts'
import { hoursAfter } from '../../lib/time/clock.ts'
import { newToken, tokenHash } from '../../lib/tokens.ts'
import { record } from '../audit/index.ts'
import {
  attemptsOf,
  codeAttemptsOf,
  countAttempt,
  forgiveAttempts,
  insertSession,
  refuseBlocked,
  stepOf,
  throttle,
  watchSignIn,
} from '../auth/index.ts'
import { findActiveOperator, spendOperatorStep } from './queries/operators.ts'

type Known = NonNullable<Awaited<ReturnType<typeof findActiveOperator>>>

/** Whose codes are counted where the password is wrong, so that both take the same time. */
const nobody = 0

const openSession = async (tx: Queryable, { id, name }: Known, userAgent: string, now: Date) => {
  const token = newToken()
  await insertSession(tx, {
    ...{ tokenHash: tokenHash(token), role: 'operator', accountId: id, userAgent },
    ...{ createdAt: now, lastSeenAt: now, expiresAt: hoursAfter(now, operatorSessionHours) },
  })
  await record(tx, { act: 'signed_in', actor: { role: 'operator', id } }, now)
  return { id, token_access: token, name }
}

const open = async (
  context: Context,
  { email, password, code }: z.output<typeof operatorLogin>,
  { address, userAgent }: Visit,
) => {
  const { db, seal, clock, phoneClock } = context
  const now = clock()
  const attempts = attemptsOf('sign-in', 'operator', email, address)
  await refuseBlocked(db, attempts, now)
  const known = await findActiveOperator(db, email)
  const fits = await verifyPassword(known?.passwordHash, password)
  const refuse = async () => {
    await throttle(context, attempts)
    return null
  }
  const codes = codeAttemptsOf('operator', fits && known ? known.id : nobody, address)
  const mayGuess = await countAttempt(db, codes, now)
  const step = known && stepOf(seal.open(known.secretSealed), code, phoneClock())
  if (!known || !fits || !mayGuess || step === undefined) return refuse()
  const opened = await db.transaction(async (tx) => {
    // Many tries at once pass the first look together: those that were counted meanwhile decide.
    await refuseBlocked(tx, attempts, now)
    if (!(await spendOperatorStep(tx, known.id, step))) return undefined
    await forgiveAttempts(tx, attempts)
    await forgiveAttempts(tx, codes)
    return openSession(tx, known, userAgent, now)
  })
  return opened ?? refuse()
}

/**
 * Signs an operator in with password and code in one call; null where any of them is wrong, without
 * a word or a moment that tells which. Codes are counted for the account from anywhere, as only who
 * knows the password gets to guess them. Fails with `too_many_tries` after too many tries.
 */
export const signIn = (context: Context, given: z.output<typeof operatorLogin>, visit: Visit) =>
  watchSignIn(context, 'operator', visit, () => open(context, given, visit))
