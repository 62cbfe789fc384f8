import type { BalanceMovement } from '../../adapters/payments/port.ts'
import type { LedgerAccount } from '../../database/schema/index.ts'
import type { Posting, PostingKind } from './posting.ts'

/** Movements that are about no job: payouts of our own balance, and fees of the provider. */
const ownAccounts: Record<string, { kind: PostingKind; account: LedgerAccount }> = {
  payout: { kind: 'own_payout', account: 'platform_bank' },
  payout_cancel: { kind: 'own_payout', account: 'platform_bank' },
  payout_failure: { kind: 'own_payout', account: 'platform_bank' },
  topup: { kind: 'own_payout', account: 'platform_bank' },
  topup_reversal: { kind: 'own_payout', account: 'platform_bank' },
  stripe_fee: { kind: 'provider_fee', account: 'provider_fee' },
  stripe_fx_fee: { kind: 'provider_fee', account: 'provider_fee' },
  network_cost: { kind: 'provider_fee', account: 'provider_fee' },
  tax_fee: { kind: 'provider_fee', account: 'provider_fee' },
}

const postingOf = (movement: BalanceMovement): Posting[] => {
  const own = ownAccounts[movement.type]
  if (!own || movement.netCents === 0) return []
  const entry = (account: LedgerAccount, amountCents: number) => ({
    account,
    amountCents,
    jobId: null,
    paymentId: null,
  })
  return [
    {
      source: `movement:${movement.id}`,
      kind: own.kind,
      objectId: movement.source ?? movement.id,
      chargeId: null,
      amountCents: Math.abs(movement.netCents),
      companyId: null,
      plumberId: null,
      occurredAt: movement.created,
      entries: [
        entry('provider_balance', movement.netCents),
        entry(own.account, -movement.netCents),
      ],
    },
  ]
}

/** What the ledger books of the provider's movements that hang on no charge; cents. */
export const ownMovementPostings = (movements: readonly BalanceMovement[]) =>
  movements.flatMap(postingOf)
