import type { z } from 'zod'
import type { keptData } from '#contract/endpoints/accounts.ts'

/** What stays of a deleted account and why: paid jobs for the tax office and both sides' books. */
export const keptOf = (traces: { jobs: boolean; paid: boolean }): z.output<typeof keptData>[] => [
  ...(traces.paid
    ? ([
        { what: 'tax_id', why: 'tax_law' },
        { what: 'payments', why: 'accounting' },
      ] as const)
    : []),
  ...(traces.jobs ? ([{ what: 'jobs', why: 'other_party' }] as const) : []),
]
