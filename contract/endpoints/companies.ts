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
import { limits } from '../rules/limits.ts'

const area = 'Companies'

export const serviceArea = z.object({
  county: optionalText(100),
  state: stateCode('invalid'),
  zip_code: zipCode(),
})

export const serviceType = z.object({ id: rowId, name: z.string() })

const details = {
  name: requiredText('name_required'),
  contact_name: requiredText('contact_name_required'),
  email: email(),
  address: requiredText('address_required'),
  city,
  state: stateCode(),
  zip_code: zipCode(),
  language: z.optional(language),
  /** Comma-joined two-letter codes. */
  state_service: z.optional(optionalText(400)),
  service_area_ids: z.optional(z.array(id).check(z.maxLength(4000))),
  service_list_ids: z
    .array(id)
    .check(z.minLength(1, { error: 'service_required' }), z.maxLength(100)),
}

/** Section 3 calls the list by the name of one. */
const otherNames = { service_list_id: 'service_list_ids' } as const

const zipCodes = z.array(zipCode()).check(z.maxLength(60_000))

/** A registration (section 5): services, a state with counties, and the zip codes served. */
export const companyRegistration = z.object({
  ...details,
  ein: taxId('ein_digits'),
  password: newPassword,
  phone_number: phoneRegistration,
  service_areas: z
    .array(serviceArea)
    .check(z.minLength(1, { error: 'service_county_required' }), z.maxLength(60_000)),
  zip_codes: zipCodes.check(z.minLength(1, { error: 'service_zip_required' })),
})

/** A profile as it is saved (section 5); an `ein` left out or empty keeps the stored one. */
export const companyUpdate = z.object({
  ...details,
  id,
  ein: orNothing(taxId('ein_digits'), 'ein_digits'),
  phone_number: phoneProfile,
  service_areas: z
    .array(serviceArea)
    .check(z.minLength(1, { error: 'service_zip_required' }), z.maxLength(60_000)),
  zip_codes: z.optional(zipCodes),
})

export const companyProfile = z.object({
  id: rowId,
  name: z.string(),
  contact_name: z.string(),
  /** Only the last four digits ever leave the server. */
  ein_last4: z.string(),
  email: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zip_code: z.string(),
  phone_number: z.string(),
  language,
  state_service: z.string(),
  service_area_ids: z.array(rowId),
  service_list_ids: z.array(rowId),
  service_areas: z.array(serviceArea),
})

export const companyEndpoints = {
  getCompany: endpoint({
    base: 'main',
    method: 'GET',
    path: '/company/',
    area,
    summary: 'The company’s own profile',
    access: only('company', ownId('id')),
    query: z.object({ id }),
    output: companyProfile,
    errors: [],
  }),
  getCompanyServiceList: endpoint({
    base: 'main',
    method: 'GET',
    path: '/company/getservicelist',
    area,
    summary: 'The service types the company offers',
    access: only('company', ownId('id')),
    query: z.object({ id }),
    output: z.array(serviceType),
    errors: [],
  }),
  createCompany: endpoint({
    base: 'main',
    method: 'POST',
    path: '/company/create',
    area,
    summary: 'Register a company with its service types and zip codes',
    access: visitor,
    /** One may serve the whole country: a thousand of the jobs open there are offered first, others by a task. */
    perMinute: 120,
    body: companyRegistration,
    otherNames,
    bodyBytes: limits.areaBodyBytes,
    output: z.object({ id: rowId }),
    errors: ['invalid_input', 'email_taken', 'too_many_requests'],
  }),
  updateCompany: endpoint({
    base: 'main',
    method: 'PUT',
    path: '/company/update',
    area,
    summary:
      'Save the company’s own profile, services and zip codes; another e-mail is ignored, it has its own call',
    access: only('company', ownId('id', 'body')),
    /** New zip codes bring open jobs as at registration; submits wait until those under way have ended. */
    perMinute: 60,
    body: companyUpdate,
    otherNames,
    bodyBytes: limits.areaBodyBytes,
    output: companyProfile,
    errors: ['invalid_input', 'too_many_requests'],
  }),
}
