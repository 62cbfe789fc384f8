import { z } from 'zod/mini'
import { plumberUpdate } from '#contract/endpoints/plumbers.ts'
import { taxId } from '#contract/fields.ts'
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

const form = z.safeExtend(plumberUpdate, { tax_id: z.optional(taxId('tax_id_digits')) })

/**
 * Another kind of work needs its own number; otherwise an empty one is left out (section 5). Who works for
 * themselves is not shown the company's name, so that it stays as it is.
 */
export const plumberFormSchema = (stored: StoredPlumber) =>
  z.pipe(
    z.pipe(
      z.transform((values: PlumberFormValues): unknown => {
        const changed = String(stored.is_self_employed) !== values.is_self_employed
        const selfEmployed = values.is_self_employed === '1'
        return {
          ...values,
          id: stored.id,
          is_self_employed: selfEmployed ? 1 : 0,
          company_name: selfEmployed ? stored.company_name : values.company_name,
          tax_id: values.tax_id === '' && !changed ? undefined : values.tax_id,
        }
      }),
      form,
    ),
    z.transform(({ tax_id, ...plumber }) => ({
      ...plumber,
      ...(plumber.is_self_employed === 1 ? { social_security: tax_id } : { ein: tax_id }),
    })),
  )

/** The whole record with what was changed here, over what is stored now; undefined where the two do not fit. */
export const plumberOnto = (fresh: StoredPlumber, changed: Partial<PlumberFormValues>) =>
  plumberFormSchema(fresh).safeParse({ ...plumberFormValues(fresh), ...changed }).data
