import type { Context } from '../../context.ts'
import type { OperatorCaller } from '../../http/caller.ts'
import { recordAround } from '../audit/index.ts'
import { openDifferences, reconcileLedger } from '../ledger/index.ts'
import { checkMoneyNow, fromProvider } from '../payments/index.ts'
import { by } from './by.ts'

/** As many as are listed. */
const most = 1000

/** Looks now for everything that no event announced, then compares the ledger. */
export const reconcile = async (context: Context) => ({
  ...(await checkMoneyNow(context)),
  ...(await reconcileLedger(context)),
})

/** The same for an operator; answers how many differences there are. Throws `payment_provider_failed`. */
export const reconcileNow = (context: Context, caller: OperatorCaller, reason: string) =>
  recordAround(
    context,
    { act: 'reconciled', actor: by(caller), reason },
    () =>
      fromProvider(async () => {
        await reconcile(context)
        return { differences: (await openDifferences(context.db, most)).length }
      }),
    ({ differences }) => ({ differences: String(differences) }),
  )

/** Where ledger and payment provider disagree, the oldest first; cents. */
export const listDifferences = async ({ db }: Context) =>
  (await openDifferences(db, most)).map(
    ({ objectId, kind, firstSeenAt, oursCents, theirsCents }) => ({
      ...{ object_id: objectId, kind, ours: oursCents, theirs: theirsCents },
      first_seen_at: firstSeenAt.toISOString(),
    }),
  )
