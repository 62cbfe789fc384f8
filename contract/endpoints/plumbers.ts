import { z } from 'zod/mini'
import { endpoint, only, ownId, visitor } from '../endpoint.ts'
import {
  city,
  email,
  id,
  language,
  newPassword,
  optionalText,
  orNothing,
  phoneProfile,
  phoneRegistration,
  requiredText,
  rowId,
  stateCode,
  taxId,
  zipCode,
} from '../fields.ts'

const area = 'Plumbers'

const details = {
  company_name: z.nullish(optionalText()),
  name: requiredText('name_required'),
  last_name: requiredText('last_name_required'),
  email: email(),
  address: requiredText('address_required'),
  city,
  state: stateCode(),
  zip_code: zipCode('zip_digits_upper'),
  is_self_employed: z.union([z.literal(0), z.literal(1)]),
  payout_type: z.optional(z.enum(['paypal', 'bank'])),
  language: z.optional(language),
}

type Kind = {
  is_self_employed: 0 | 1
  company_name?: string | null
  social_security?: string
  ein?: string
}

const taxIdField = (plumber: Kind) => (plumber.is_self_employed ? 'social_security' : 'ein')

const hasCompanyName = (plumber: Kind) => plumber.is_self_employed === 1 || !!plumber.company_name

const companyNameMissing = { error: 'company_name_required', path: ['company_name'] }

const optionalTaxId = orNothing(taxId('tax_id_digits'), 'tax_id_digits')

const taxIds = { social_security: optionalTaxId, ein: optionalTaxId }

/** A registration (section 5): self-employed with an SSN, or for a company with its name and EIN. */
export const plumberRegistration = z
  .object({ ...details, ...taxIds, password: newPassword, phone_number: phoneRegistration })
  .check(
    z.refine(hasCompanyName, companyNameMissing),
    z.superRefine((plumber, context) => {
      const field = taxIdField(plumber)
      if (!plumber[field])
        context.addIssue({ code: 'custom', path: [field], message: 'tax_id_digits' })
    }),
  )

/** A profile as it is saved (section 5); a tax id left out or empty keeps the stored one. */
export const plumberUpdate = z
  .object({ ...details, ...taxIds, id, phone_number: phoneProfile })
  .check(z.refine(hasCompanyName, companyNameMissing))

export const plumberProfile = z.object({
  id: rowId,
  company_name: z.string(),
  name: z.string(),
  last_name: z.string(),
  /** Only the last four digits ever leave the server. */
  tax_id_last4: z.string(),
  email: z.string(),
  phone_number: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zip_code: z.string(),
  is_self_employed: z.union([z.literal(0), z.literal(1)]),
  payout_type: z.enum(['paypal', 'bank']),
  stripe_account_id: z.nullable(z.string()),
  language,
})

export const plumberEndpoints = {
  getPlumber: endpoint({
    base: 'main',
    method: 'GET',
    path: '/plumber/',
    area,
    summary: 'The plumber’s own profile',
    access: only('plumber', ownId('id')),
    query: z.object({ id }),
    output: plumberProfile,
    errors: [],
  }),
  createPlumber: endpoint({
    base: 'main',
    method: 'POST',
    path: '/plumber/create',
    area,
    summary: 'Register a plumber',
    access: visitor,
    perMinute: 300,
    body: plumberRegistration,
    output: z.object({ id: rowId }),
    errors: ['invalid_input', 'email_in_use', 'too_many_requests'],
  }),
  updatePlumber: endpoint({
    base: 'main',
    method: 'PUT',
    path: '/plumber/update',
    area,
    summary: 'Save the plumber’s own profile; another e-mail is ignored, it has its own call',
    access: only('plumber', ownId('id', 'body')),
    /** Another telephone number is kept, and told of by email as another tax id is. */
    perMinute: 60,
    body: plumberUpdate,
    output: plumberProfile,
    errors: ['invalid_input', 'too_many_requests'],
  }),
}
