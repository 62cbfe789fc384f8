import { z } from 'zod/mini'
import { endpoint, only } from '../../endpoint.ts'
import { rowId } from '../../fields.ts'
import { area } from './fields.ts'

export const operatorOverviewEndpoints = {
  getOperatorOverview: endpoint({
    base: 'main',
    method: 'GET',
    path: '/api/operator/overview',
    area,
    summary:
      'What waits for a person: parked events, ledger differences, failed letters, payments in dispute; and what is under way',
    access: only('operator'),
    output: z.object({
      operator: z.object({ id: rowId, name: z.string(), email: z.string() }),
      parked_events: z.int(),
      /** Events that have failed and are still tried by themselves; the version before does not tell. */
      failing_events: z.optional(z.int()),
      differences: z.int(),
      failed_letters: z.int(),
      /** Jobs whose payment, not refunded whole, a bank decides about; the version before does not tell. */
      disputed_payments: z.optional(z.int()),
      blocked_accounts: z.int(),
      open_jobs: z.int(),
      waiting_for_payment: z.int(),
    }),
    errors: [],
  }),
}
