import type { z } from 'zod'
import type { keptData } from '#contract/endpoints/accounts.ts'

type Traces = { jobs: boolean; paid: boolean; atProvider: boolean }

/**
 * What stays of a deleted account and why: paid jobs for the tax office and both sides' books, and what the payment
 * provider was given.
 */
export const keptOf = (traces: Traces): z.output<typeof keptData>[] => [
  ...(traces.paid
    ? ([
        { what: 'tax_id', why: 'tax_law' },
        { what: 'payments', why: 'accounting' },
      ] as const)
    : []),
  ...(traces.jobs ? ([{ what: 'jobs', why: 'other_party' }] as const) : []),
  ...(traces.atProvider ? ([{ what: 'provider', why: 'not_ours' }] as const) : []),
]
