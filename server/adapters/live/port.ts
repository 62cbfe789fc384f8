import { z } from 'zod'

const ofAccount = { role: z.enum(['plumber', 'company']), accountId: z.number() }

/** What has changed, told after the change is committed; ids only, at most 500 jobs at once. */
export const signal = z.discriminatedUnion('about', [
  z.object({
    about: z.literal('jobs'),
    jobIds: z.array(z.number()).max(500),
    /** Only how their money stands: nothing of it is for companies that have not won them. */
    moneyAlone: z.literal(true).optional(),
    /** Only what this company answered: nothing of it is for other companies. */
    answeredBy: z.number().optional(),
  }),
  /** The payment account stands differently. */
  z.object({ about: z.literal('account'), ...ofAccount }),
  z.object({ about: z.literal('notifications'), ...ofAccount }),
  /** Sessions of the account were ended. */
  z.object({ about: z.literal('sessions'), ...ofAccount }),
  /** Signals may have been lost; only the carrier itself publishes this one. */
  z.object({ about: z.literal('gap') }),
])

export type Signal = z.infer<typeof signal>

/**
 * Carries signals to every instance of the server. Publish after the transaction, never inside it:
 * nothing waits for a signal, and one that is lost costs a reader a reload.
 */
export type Live = {
  publish: (signal: Signal) => void
  /** Answers how to stop listening. */
  subscribe: (listener: (signal: Signal) => void) => () => void
  close: () => Promise<void>
}
