import { z } from 'zod/mini'

/** The connected account a call is about. */
export const connectedAccount = z.object({
  connected_account_id: z.string().check(z.regex(/^acct_[A-Za-z0-9]{1,60}$/, { error: 'invalid' })),
})
