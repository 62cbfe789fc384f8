import { z } from 'zod'

/** The connected account a call is about. */
export const connectedAccount = z.object({
  connected_account_id: z.string().regex(/^acct_[A-Za-z0-9]{1,60}$/, { error: 'invalid' }),
})
