import type { Context } from '../../context.ts'
import type { OperatorCaller } from '../../http/caller.ts'
import { recordAround } from '../audit/index.ts'
import { openDifferences, reconcileLedger } from '../ledger/index.ts'
import { checkMoneyNow, fromProvider } from '../payments/index.ts'
import { actOf } from './act-of.ts'

/** As many as are listed. */
const most = 1000

/** Milliseconds: a command waits for about a minute, a page gives its call up a quarter of a minute later. */
const patience = { command: 60_000, page: 30_000 }

const lookAndCompare = async (context: Context, patienceOfCaller: number) => ({
  ...(await checkMoneyNow(context, patienceOfCaller)),
  ...(await reconcileLedger(context)),
})

/** Looks now for everything that no event announced, then compares the ledger. */
export const reconcile = (context: Context) => lookAndCompare(context, patience.command)

/**
 * The same for an operator's page; answers how many differences there are, and for how many payments there was no time.
 * Throws `payment_provider_failed`.
 */
export const reconcileNow = (context: Context, caller: OperatorCaller, reason: string) =>
  recordAround(
    context,
    actOf(caller, 'reconciled', undefined, reason),
    () =>
      fromProvider(context, async () => {
        const { payments_left } = await lookAndCompare(context, patience.page)
        return { differences: (await openDifferences(context.db, most)).length, payments_left }
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
