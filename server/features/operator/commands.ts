import type { Context } from '../../context.ts'
import { failure } from '../../lib/failure.ts'
import { rotateKeys } from '../keys/index.ts'
import { reconcileLedger } from '../ledger/index.ts'
import { checkMoneyNow, listParkedEvents, refundJob, retryEvents } from '../payments/index.ts'

type Command = {
  /** What follows the command, as the help shows it. */
  usage: string
  about: string
  run: (context: Context, given: readonly string[]) => Promise<unknown>
}

const cents = (dollars: string | undefined) => {
  if (dollars === undefined) return undefined
  if (!/^\d{1,6}(\.\d{1,2})?$/.test(dollars)) throw failure('invalid_input')
  return Math.round(Number(dollars) * 100)
}

/** What an operator can do by a command to the running server. */
export const commands: Record<string, Command> = {
  events: {
    usage: '[retry <id>… | retry all]',
    about: 'events of the payment provider that could not be applied; apply them again',
    run: (context, [verb, ...ids]) => {
      if (verb === undefined) return listParkedEvents(context)
      if (verb !== 'retry' || ids.length === 0) throw failure('invalid_input')
      return retryEvents(context, ids.includes('all') ? undefined : ids)
    },
  },
  refund: {
    usage: '<job id> [dollars]',
    about: 'give a payment back, all that is left or a part of it',
    run: (context, [jobId = '', dollars]) => {
      if (!/^\d{1,15}$/.test(jobId)) throw failure('invalid_input')
      return refundJob(context, Number(jobId), cents(dollars))
    },
  },
  'rotate-keys': {
    usage: '',
    about:
      'seal everything with the newest key of SECRET_KEY; the older ones have to be in it still',
    run: rotateKeys,
  },
  reconcile: {
    usage: '',
    about: 'look now for everything that no event announced, then compare the ledger',
    run: async (context) => ({
      ...(await checkMoneyNow(context)),
      ...(await reconcileLedger(context)),
    }),
  },
}
