import type { Role } from '#contract/endpoint.ts'
import type { Context } from '../../context.ts'
import { guessesOf } from './attempts.ts'
import { findAccount } from './queries/accounts.ts'
import { countGuess } from './queries/guesses.ts'

/**
 * Counts a wrong password of an account from anywhere. It locks nobody out: its owner is told by email, once a day
 * at the most, when there are as many within an hour as the limit is.
 */
export const noteGuess = ({ db, tasks, clock }: Context, role: Role, email: string) =>
  db.transaction(async (tx) => {
    if (!(await countGuess(tx, guessesOf(role, email), clock()))) return
    const account = await findAccount(tx, role, { email })
    if (!account) return
    const owner = { role, accountId: account.id }
    await tasks.enqueue(tx, 'sendLetter', { letter: 'passwordGuessed', ...owner })
  })
