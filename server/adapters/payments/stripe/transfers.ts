import type Stripe from 'stripe'
import type { PaymentAdapter, RefundOrder, ReversalOrder } from '../port.ts'
import { isProviderFailure } from '../port.ts'
import type { Ask } from './client.ts'
import { once } from './once.ts'
import { groupOf, idOf } from './reference.ts'

type Transfers = Pick<
  PaymentAdapter,
  'transfer' | 'sendLater' | 'refund' | 'reverseTransfer' | 'arrivalsAt'
>

const refundParams = (order: RefundOrder): Stripe.RefundCreateParams => ({
  payment_intent: order.paymentIntentId,
  ...(order.amountCents !== undefined && { amount: order.amountCents }),
})

/** Named by the state it departs from, so that two who decide the same do it once. */
const reversalKey = ({ transferId, reversedCents }: ReversalOrder) =>
  `${transferId}-reverse-from-${reversedCents}`

/** Money that moves after the payment: on to the plumber, or back to the company. */
export const stripeTransfers = (ask: Ask): Transfers => ({
  transfer: async (order) => {
    const group = groupOf(order)
    // Idempotency keys are forgotten after a day; the group is not.
    const earlier = await ask((stripe) =>
      stripe.transfers.list({ transfer_group: group, limit: 100 }),
    )
    const transfer =
      earlier.data.find((made) => idOf(made.source_transaction) === order.sourceChargeId) ??
      (await ask((stripe) =>
        once(`${group}-transfer`, (options) =>
          stripe.transfers.create(
            {
              amount: order.amountCents,
              currency: 'usd',
              destination: order.destinationAccount,
              source_transaction: order.sourceChargeId,
              transfer_group: group,
              metadata: { job_id: order.jobId, acceptance: order.acceptance },
            },
            options,
          ),
        ),
      ))
    return { transferId: transfer.id, destinationPayment: idOf(transfer.destination_payment) }
  },
  sendLater: async (order) => {
    await ask((stripe) =>
      once(
        `${order.sourceChargeId}-send-from-${order.sentCents}`,
        (options) =>
          stripe.transfers.create(
            {
              amount: order.amountCents,
              currency: 'usd',
              destination: order.destinationAccount,
              // A refund that failed came back to our balance; of its charge nothing is left.
              transfer_group: groupOf(order),
              metadata: {
                job_id: order.jobId,
                acceptance: order.acceptance,
                charge: order.sourceChargeId,
              },
            },
            options,
          ),
        'refuse other parameters',
      ),
    )
  },
  refund: async (order) => {
    const { paymentIntentId, refundedCents = 0 } = order
    const key = `${paymentIntentId}-refund-from-${refundedCents}`
    try {
      await ask((stripe) =>
        once(
          key,
          (options) => stripe.refunds.create(refundParams(order), options),
          'refuse other parameters',
        ),
      )
    } catch (error) {
      if (isProviderFailure(error) && error.providerFailure.code === 'charge_already_refunded')
        return
      throw error
    }
  },
  reverseTransfer: async (order) => {
    await ask((stripe) =>
      once(
        reversalKey(order),
        (options) =>
          stripe.transfers.createReversal(
            order.transferId,
            { amount: order.amountCents, metadata: { charge: order.sourceChargeId } },
            options,
          ),
        'refuse other parameters',
      ),
    )
  },
  arrivalsAt: async (destination) => {
    const { data } = await ask((stripe) => stripe.transfers.list({ destination, limit: 100 }))
    return data.flatMap((made) => idOf(made.destination_payment) ?? [])
  },
})
