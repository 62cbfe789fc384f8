import { whoseTurn } from '#contract/rules/account-requirements.ts'
import type { TaskData } from '../../../tasks/definitions.ts'
import type { AccountToTell } from '../queries/account-to-tell.ts'

/**
 * Whether a payment account still stands as a letter says of it when it is about to be sent: nobody is asked
 * for what was given in meanwhile, told of an account that was replaced, or promised money on one that
 * cannot receive any more.
 */
export const isStillSo = (
  { letter, missing = [] }: Pick<TaskData<'sendLetter'>, 'letter' | 'missing'>,
  account: AccountToTell | undefined,
) => {
  if (!account) return false
  if (letter === 'accountConnected') return account.isComplete
  if (account.isComplete) return false
  if (letter === 'accountRemoved') return !account.isConnected
  if (letter === 'accountDisconnected') return account.isDisconnected
  // The version before keeps no turn, and what is the owner's is not told again.
  return !account.isDisconnected && (account.turn ?? 'owner') === whoseTurn(missing)
}
