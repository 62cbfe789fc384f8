import { chargeFor } from '#contract/rules/fee.ts'
import { splitBack } from '#contract/rules/split-back.ts'
import type { LedgerAccount } from '../../database/schema/index.ts'

/** How a charge stands, in cents; each field only adds up what the provider reported. */
export type ChargeState = {
  charged: number
  /** What the provider kept, of the charge and of disputes. */
  fees: number
  /** Given back by refunds that did not fail. */
  refunded: number
  /** Taken back by disputes that were not won. */
  disputed: number
  transferred: number
  reversed: number
}

export const noCharge: ChargeState = {
  charged: 0,
  fees: 0,
  refunded: 0,
  disputed: 0,
  transferred: 0,
  reversed: 0,
}

export type Balances = Partial<Record<LedgerAccount, number>>

/** What stands at the provider and at the connected account, whatever it is for. */
const held = ({ charged, fees, refunded, disputed, transferred, reversed }: ChargeState) => ({
  provider_balance: charged - fees - refunded - disputed - transferred + reversed,
  provider_fee: fees,
  plumber_account: transferred - reversed,
})

/** Money that belongs to no job of ours. */
const unmatchedBalances = (state: ChargeState): Balances => ({
  ...held(state),
  unmatched: state.refunded + state.disputed - state.charged,
})

/**
 * What each account holds of one charge, as a function of how it stands now, so that the order in
 * which the provider told it does not matter; the sum is zero. What went back to the company lowers
 * our fees and what the plumber is owed in proportion. What the plumber keeps beyond what is owed
 * was carried by us: it is a loss until the transfer is reversed.
 */
export const chargeBalances = (state: ChargeState, referralCents: number | null): Balances => {
  if (state.charged === 0) return {}
  if (referralCents === null) return unmatchedBalances(state)
  const parts = chargeFor(referralCents)
  const back = state.refunded + state.disputed
  const withinCharge = Math.max(0, Math.min(back, state.charged))
  const gone = splitBack(withinCharge, referralCents)
  const owed = referralCents - gone.referral
  const kept = state.transferred - state.reversed
  const carried = Math.max(kept - owed, 0) + back - withinCharge
  const disputeLoss = Math.min(carried, Math.max(state.disputed, 0))
  return {
    ...held(state),
    plumber_payable: -Math.max(kept, owed),
    platform_fee: gone.platformFee - parts.platformFee,
    processing_fee_income: gone.processingFee - parts.processingFee,
    dispute_loss: disputeLoss,
    refund_loss: carried - disputeLoss,
  }
}
