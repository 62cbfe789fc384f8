import { z } from 'zod/mini'
import { plumberRegistration } from '#contract/endpoints/plumbers.ts'
import { requiredText, taxId } from '#contract/fields.ts'
import { confirmPassword, samePassword } from '../register/same-password.ts'

export const emptyPlumber = {
  is_self_employed: '1',
  company_name: '',
  name: '',
  last_name: '',
  social_security: '',
  ein: '',
  phone_number: '',
  email: '',
  password: '',
  confirm_password: '',
  address: '',
  city: '',
  state: '',
  zip_code: '',
  payout_type: 'bank',
}

export type PlumberFormValues = typeof emptyPlumber

const withConfirmation = z.safeExtend(plumberRegistration, { confirm_password: confirmPassword })

// Each kind's own fields are demanded here so that all errors of the form show at once.
const selfEmployed = z
  .safeExtend(withConfirmation, {
    is_self_employed: z.literal(1),
    social_security: taxId('tax_id_digits'),
  })
  .check(z.refine(samePassword.rule, samePassword.refusal))

const representative = z
  .safeExtend(withConfirmation, {
    is_self_employed: z.literal(0),
    company_name: requiredText('company_name_required'),
    ein: taxId('tax_id_digits'),
  })
  .check(z.refine(samePassword.rule, samePassword.refusal))

/** The registration as the form holds it: only the chosen kind's tax id and name go out (section 5). */
export const plumberFormSchema = z.pipe(
  z.transform((values: PlumberFormValues): unknown =>
    values.is_self_employed === '1'
      ? { ...values, is_self_employed: 1, company_name: undefined, ein: undefined }
      : { ...values, is_self_employed: 0, social_security: undefined },
  ),
  z.discriminatedUnion('is_self_employed', [selfEmployed, representative]),
)
