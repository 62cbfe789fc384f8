import { whoseTurn } from '#contract/rules/account-requirements.ts'
import type { TaskData } from '../../tasks/definitions.ts'
import type { AccountToTell } from './queries/account-to-tell.ts'

/**
 * Whether a payment account still stands as a letter says of it when it is about to be sent: nobody is asked
 * for what was given in meanwhile, or told of an account that was replaced.
 */
export const isStillSo = (
  { letter, missing = [] }: Pick<TaskData<'sendLetter'>, 'letter' | 'missing'>,
  account: AccountToTell | undefined,
) => {
  if (letter === 'accountDisconnected') return account?.isDisconnected === true
  return account?.turn === whoseTurn(missing)
}
