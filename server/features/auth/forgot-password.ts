import { setTimeout } from 'node:timers/promises'
import type { Role } from '#contract/endpoint.ts'
import { pickLanguage } from '#contract/language.ts'
import type { Context } from '../../context.ts'
import { attemptsOf, resetLettersOf } from './attempts.ts'
import { findAccount } from './queries/accounts.ts'
import { countResetLetter } from './queries/reset-letters.ts'
import { throttle } from './throttle.ts'

/** Milliseconds: longer than the work takes, so that the time of the answer tells nothing. */
const answerTime = 150

/**
 * Queues the letter with a reset link where the address has an account, and takes the same time
 * where it has none, or where letters enough went there and the last link is still good; fails with
 * `too_many_tries` when asked too often from one place.
 */
export const forgotPassword = async (
  context: Context,
  role: Role,
  email: string,
  address: string,
): Promise<void> => {
  await throttle(context, attemptsOf('forgot', role, email, address))
  await Promise.all([setTimeout(answerTime), queueLetter(context, role, email)])
}

const queueLetter = (context: Context, role: Role, email: string) =>
  context.db.transaction(async (tx) => {
    const account = await findAccount(tx, role, { email })
    if (!account) return
    const letters = resetLettersOf(role, account.id)
    if (!(await countResetLetter(tx, letters, context.clock()))) return
    const language = pickLanguage(account.language)
    await context.tasks.enqueue(tx, 'sendPasswordReset', { role, accountId: account.id, language })
  })
