import { z } from 'zod/mini'
import { endpoint, visitor } from '../endpoint.ts'

const link = z.nullable(z.string())

const publicSettings = z.object({
  api: z.string(),
  payment: z.string(),
  files: z.string(),
  support_email: z.string(),
  account_deletion_url: link,
  privacy_url: link,
  app_store_url: link,
  play_store_url: link,
  /** Only where the embedded parts stand in. */
  mailbox: link,
  simulator: link,
  /** Whether plumbers can connect an account that they already have at the payment provider. */
  connects_own_account: z.boolean(),
  /** Hours. */
  offer_hours: z.number(),
  payment_hours: z.number(),
})

export const settingsEndpoints = {
  getPublicSettings: endpoint({
    base: 'main',
    method: 'GET',
    path: '/config.json',
    area: 'Settings',
    summary:
      'The base addresses and what else every visitor may know; sets the cookie of the XSRF token',
    access: visitor,
    output: publicSettings,
    errors: [],
  }),
}
