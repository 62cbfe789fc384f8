import { z } from 'zod/mini'
import { plumberUpdate } from '#contract/endpoints/plumbers.ts'
import { phoneInternational } from '#contract/rules/phone.ts'
import type { StoredPlumber } from './queries.ts'

/** The stored profile as the form holds it; the tax id starts empty, which keeps the stored one. */
export const plumberFormValues = (stored: StoredPlumber) => ({
  is_self_employed: String(stored.is_self_employed),
  company_name: stored.company_name,
  name: stored.name,
  last_name: stored.last_name,
  tax_id: '',
  email: stored.email,
  email_password: '',
  phone_number: phoneInternational(stored.phone_number),
  language: String(stored.language),
  address: stored.address,
  city: stored.city,
  state: stored.state,
  zip_code: stored.zip_code,
  payout_type: String(stored.payout_type),
})

export type PlumberFormValues = ReturnType<typeof plumberFormValues>

/** Under which name the server knows the tax id of each kind (section 3). */
export const taxIdNames = { social_security: 'tax_id', ein: 'tax_id' } as const

/** Another kind of work needs its own number; otherwise an empty one is left out (section 5). */
export const plumberFormSchema = (stored: StoredPlumber) =>
  z.pipe(
    z.transform((values: PlumberFormValues): unknown => {
      const { tax_id, ...rest } = values
      const selfEmployed = values.is_self_employed === '1'
      const changed = String(stored.is_self_employed) !== values.is_self_employed
      const taxId = tax_id === '' && !changed ? undefined : tax_id
      return {
        ...rest,
        id: stored.id,
        is_self_employed: selfEmployed ? 1 : 0,
        ...(selfEmployed ? { social_security: taxId } : { ein: taxId }),
      }
    }),
    plumberUpdate,
  )
