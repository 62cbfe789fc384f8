import { z } from 'zod/mini'
import { endpoint, only } from '../../endpoint.ts'
import { moment, requiredText } from '../../fields.ts'
import { limits } from '../../rules/limits.ts'
import { area, because, cents } from './fields.ts'

export const operatorMoneyEndpoints = {
  listParkedEvents: endpoint({
    base: 'main',
    method: 'GET',
    path: '/api/operator/events',
    area,
    summary: `Events of the payment provider that could not be applied, the oldest first: ${limits.parkedEventsListed} at most`,
    access: only('operator'),
    output: z.array(
      z.object({
        id: z.string(),
        kind: z.string(),
        received_at: moment,
        tries: z.int(),
        error: z.nullable(z.string()),
      }),
    ),
    errors: [],
  }),
  retryEvents: endpoint({
    base: 'main',
    method: 'POST',
    path: '/api/operator/events/retry',
    area,
    summary: 'Apply parked events again, with all their tries',
    access: only('operator'),
    body: z.object({
      ...because,
      ids: z
        .array(requiredText('invalid', 200))
        .check(z.minLength(1), z.maxLength(limits.parkedEventsListed)),
    }),
    output: z.object({ retried: z.array(z.string()) }),
    errors: ['invalid_input', 'not_found'],
  }),
  listDifferences: endpoint({
    base: 'main',
    method: 'GET',
    path: '/api/operator/differences',
    area,
    summary: 'Where the ledger and the payment provider disagree, the oldest first',
    access: only('operator'),
    output: z.array(
      z.object({
        object_id: z.string(),
        kind: z.string(),
        first_seen_at: moment,
        ours: cents,
        theirs: cents,
      }),
    ),
    errors: [],
  }),
  reconcileNow: endpoint({
    base: 'main',
    method: 'POST',
    path: '/api/operator/reconcile',
    area,
    summary: 'Look now for everything that no event announced, then compare the ledger',
    access: only('operator'),
    body: z.object(because),
    output: z.object({
      differences: z.int(),
      /** Payments for which there was no time; the version before does not tell. */
      payments_left: z.optional(z.int()),
    }),
    errors: ['invalid_input', 'payment_provider_failed'],
  }),
}
