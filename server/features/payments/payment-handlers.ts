import type { Context } from '../../context.ts'
import type { TaskHandlers } from '../../tasks/port.ts'
import { syncCharge } from './charges/sync-charge.ts'
import { lapseAcceptances } from './links/lapse-acceptances.ts'
import { retireLinks } from './links/retire-links.ts'
import { applyProviderEvent } from './notices/apply-provider-event.ts'
import { reconcileForAMinute } from './reconcile/reconcile-for-a-minute.ts'
import { transferReferral } from './transfers/transfer-referral.ts'

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
    reconcilePayments: () => reconcileForAMinute(context),
  }) satisfies TaskHandlers
