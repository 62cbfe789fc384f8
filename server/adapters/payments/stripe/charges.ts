import type Stripe from 'stripe'
import type { ChargeFacts, PaymentAdapter } from '../port.ts'
import type { Ask } from './client.ts'
import { movementOf } from './movement.ts'
import { idOf, wholeNumber } from './reference.ts'

const most = { limit: 100 } as const

/** Whether a transfer of the charge's group sends money of this very charge on. */
const isOf = (charge: Stripe.Charge) => (transfer: Stripe.Transfer) =>
  transfer.id === idOf(charge.transfer) ||
  idOf(transfer.source_transaction) === charge.id ||
  transfer.metadata.charge === charge.id

/** The transfers of a charge, oldest first: its own, or those made later in its group. */
const transfersOf = async (ask: Ask, charge: Stripe.Charge): Promise<Stripe.Transfer[]> => {
  const own = idOf(charge.transfer)
  if (!charge.transfer_group)
    return own ? [await ask((stripe) => stripe.transfers.retrieve(own))] : []
  const group = { transfer_group: charge.transfer_group, ...most }
  const { data } = await ask((stripe) => stripe.transfers.list(group))
  return data.filter(isOf(charge)).toReversed()
}

const reversalsOf = async (ask: Ask, transfer: Stripe.Transfer) => {
  const { data, has_more } = transfer.reversals
  if (!has_more) return data
  return ask((stripe) =>
    stripe.transfers.listReversals(transfer.id, most).autoPagingToArray({ limit: 1000 }),
  )
}

const transferFacts = async (ask: Ask, transfer: Stripe.Transfer) => ({
  id: transfer.id,
  account: idOf(transfer.destination) ?? '',
  destinationPayment: idOf(transfer.destination_payment),
  amountCents: transfer.amount,
  created: transfer.created,
  reversals: (await reversalsOf(ask, transfer)).map((reversal) => ({
    id: reversal.id,
    amountCents: reversal.amount,
    created: reversal.created,
    // Ours name their charge; the provider makes one by itself for a refund that asks for it.
    byHand: !reversal.metadata?.charge && reversal.source_refund === null,
  })),
})

const refundsOf = async (ask: Ask, charge: string): Promise<ChargeFacts['refunds']> => {
  const { data } = await ask((stripe) =>
    stripe.refunds.list({ charge, ...most, expand: ['data.failure_balance_transaction'] }),
  )
  return data.map(({ id, amount, status, created, reason, failure_balance_transaction: back }) => ({
    id,
    amountCents: amount,
    status: status ?? 'pending',
    created,
    reason,
    failedAt: back && typeof back === 'object' ? back.created : null,
  }))
}

const disputesOf = async (
  ask: Ask,
  { id: charge, disputed }: Stripe.Charge,
): Promise<ChargeFacts['disputes']> => {
  if (!disputed) return []
  const { data } = await ask((stripe) => stripe.disputes.list({ charge, ...most }))
  return data.map(({ id, amount, status, reason, created, balance_transactions }) => ({
    id,
    amountCents: amount,
    status,
    reason,
    created,
    movements: balance_transactions.map(movementOf),
  }))
}

/** A charge with its transfer, refunds and disputes, always as the provider knows them now. */
export const stripeCharges = (ask: Ask): Pick<PaymentAdapter, 'charge' | 'receiptUrl'> => ({
  receiptUrl: async (chargeId) =>
    (await ask((stripe) => stripe.charges.retrieve(chargeId))).receipt_url,
  charge: async (chargeId) => {
    const charge = await ask((stripe) =>
      stripe.charges.retrieve(chargeId, { expand: ['balance_transaction'] }),
    )
    const { balance_transaction: booked } = charge
    const movement = typeof booked === 'object' ? booked : null
    const { metadata } = charge
    const [[transfer = null, ...sentLater], refunds, disputes] = await Promise.all([
      transfersOf(ask, charge).then((found) =>
        Promise.all(found.map((each) => transferFacts(ask, each))),
      ),
      refundsOf(ask, chargeId),
      disputesOf(ask, charge),
    ])
    return {
      chargeId,
      paymentIntentId: idOf(charge.payment_intent),
      jobId: wholeNumber(metadata.job_id),
      acceptance: wholeNumber(metadata.acceptance),
      companyId: wholeNumber(metadata.company_id),
      amountCents: charge.amount_captured,
      currency: charge.currency,
      created: charge.created,
      receiptUrl: charge.receipt_url,
      movement: movement && movementOf(movement),
      destination: idOf(charge.transfer_data?.destination),
      transfer,
      sentLater,
      refunds,
      disputes,
    }
  },
})
