import type { Context } from '../../context.ts'
import type { TaskHandlers } from '../../tasks/port.ts'
import { applyProviderEvent } from './apply-provider-event.ts'
import { lapseAcceptances } from './lapse-acceptances.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { retireLinks } from './retire-links.ts'
import { syncCharge } from './sync-charge.ts'
import { transferReferral } from './transfer-referral.ts'

/** The background tasks about money. */
export const paymentHandlers = (context: Context) =>
  ({
    applyProviderEvent: ({ eventId }) => applyProviderEvent(context, eventId),
    syncCharge: async ({ chargeId }) => {
      await syncCharge(context, chargeId)
    },
    transferLater: ({ paymentId }) => transferReferral(context, paymentId),
    retireLinks: (data) => retireLinks(context, data),
    lapseAcceptances: () => lapseAcceptances(context),
    reconcilePayments: async () => {
      await reconcilePayments(context)
    },
  }) satisfies TaskHandlers
