import type { z } from 'zod'
import type { companyRegistration, companyUpdate } from '#contract/endpoints/companies.ts'
import { phoneInternational } from '#contract/rules/phone.ts'

type Registration = z.output<typeof companyRegistration>
type Update = z.output<typeof companyUpdate>

/** What registration and profile have in common, as it is stored. */
export const companyRow = (body: Registration | Update, states: string) => ({
  name: body.name,
  contactName: body.contact_name,
  address: body.address,
  city: body.city,
  state: body.state,
  zipCode: body.zip_code,
  phoneNumber: phoneInternational(body.phone_number),
  stateService: states,
})
