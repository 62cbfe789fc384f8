import type { z } from 'zod'
import type { plumberProfile as profile } from '#contract/endpoints/plumbers.ts'
import { pickLanguage } from '#contract/language.ts'
import type { plumber } from '../../database/schema/index.ts'

/** A plumber's row as the plumber may see it; of the tax id only the last four digits. */
export const plumberProfile = (row: typeof plumber.$inferSelect): z.output<typeof profile> => ({
  id: row.id,
  company_name: row.companyName,
  name: row.name,
  last_name: row.lastName,
  tax_id_last4: row.taxIdLast4,
  email: row.email,
  phone_number: row.phoneNumber,
  address: row.address,
  city: row.city,
  state: row.state,
  zip_code: row.zipCode,
  is_self_employed: row.isSelfEmployed === 1 ? 1 : 0,
  payout_type: row.payoutType === 'paypal' ? 'paypal' : 'bank',
  stripe_account_id: row.stripeAccountId,
  language: pickLanguage(row.language),
})
