import type { z } from 'zod'
import type { plumberRegistration, plumberUpdate } from '#contract/endpoints/plumbers.ts'
import { phoneInternational } from '#contract/rules/phone.ts'

type Body = z.output<typeof plumberRegistration> | z.output<typeof plumberUpdate>

/** The field that carries the tax id: an SSN of the self-employed, an EIN of a company (section 3). */
export const taxIdField = (body: Pick<Body, 'is_self_employed'>) =>
  body.is_self_employed === 1 ? 'social_security' : 'ein'

/** What registration and profile have in common, as it is stored. */
export const plumberRow = (body: Body) => ({
  companyName: body.company_name ?? '',
  name: body.name,
  lastName: body.last_name,
  isSelfEmployed: body.is_self_employed,
  payoutType: body.payout_type,
  address: body.address,
  city: body.city,
  state: body.state,
  zipCode: body.zip_code,
  phoneNumber: phoneInternational(body.phone_number),
})
