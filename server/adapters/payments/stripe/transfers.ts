import type { PaymentAdapter } from '../port.ts'
import { isProviderFailure } from '../port.ts'
import type { Ask } from './client.ts'
import { once } from './once.ts'
import { groupOf, idOf } from './reference.ts'

/** Money that moves after the payment: on to the plumber, or back to the company. */
export const stripeTransfers = (ask: Ask): Pick<PaymentAdapter, 'transfer' | 'refund'> => ({
  transfer: async (order) => {
    const group = groupOf(order)
    // Idempotency keys are forgotten after a day; the group is not.
    const earlier = await ask((stripe) =>
      stripe.transfers.list({ transfer_group: group, limit: 1 }),
    )
    const transfer =
      earlier.data[0] ??
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
  refund: async ({ paymentIntentId, transferred }) => {
    try {
      await ask((stripe) =>
        once(`${paymentIntentId}-refund`, (options) =>
          stripe.refunds.create(
            { payment_intent: paymentIntentId, ...(transferred && { reverse_transfer: true }) },
            options,
          ),
        ),
      )
    } catch (error) {
      if (isProviderFailure(error) && error.providerFailure.code === 'charge_already_refunded')
        return
      throw error
    }
  },
})
