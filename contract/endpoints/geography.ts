import { z } from 'zod/mini'
import { endpoint, only, ownId, visitor } from '../endpoint.ts'
import { id, optionalText, requiredText, rowId, stateCode } from '../fields.ts'
import { limits } from '../rules/limits.ts'
import { defaultCountyState } from '../rules/us-states.ts'
import { serviceArea, serviceType } from './companies.ts'

const area = 'Geography'

const state = z.object({ state: z.string(), name: z.string() })
const countyName = requiredText('invalid', 100)

/** The service-area calls stand below /api/servicearea and, as section 7 can also be read, below /api. */
const at = (path: string) =>
  ({ path: `/api/servicearea${path}`, aliases: [`/api${path}`] }) as const

const removal = z.object({ state: stateCode(), county: countyName, company_id: id })
const zipList = (most: number) =>
  z
    .string({ error: 'invalid' })
    .check(
      z.maxLength(most * 6 - 1, { error: 'too_long' }),
      z.regex(/^\d{5}(,\d{5})*$/, { error: 'zip_digits' }),
    )

export const geographyEndpoints = {
  listServiceTypes: endpoint({
    base: 'main',
    method: 'GET',
    path: '/api/serviceList',
    area,
    summary: 'The service types a company can offer',
    access: visitor,
    output: z.array(serviceType),
    errors: [],
  }),
  listServiceAreas: endpoint({
    base: 'main',
    method: 'GET',
    path: '/api/servicearea',
    area,
    summary: 'Every county of the country as a service area',
    access: visitor,
    output: z.array(z.object({ id: rowId, name: z.string() })),
    errors: [],
  }),
  getCompanyServiceAreas: endpoint({
    base: 'main',
    method: 'GET',
    ...at('/getbycompanyid'),
    area,
    summary: 'The counties and zip codes the company serves',
    access: only('company', ownId('company_id')),
    query: z.object({ company_id: id }),
    output: z.array(serviceArea),
    errors: [],
  }),
  listServiceStates: endpoint({
    base: 'main',
    method: 'GET',
    ...at('/state'),
    area,
    summary: 'The states that have counties to serve',
    access: visitor,
    output: z.array(state),
    errors: [],
  }),
  listStates: endpoint({
    base: 'main',
    method: 'GET',
    ...at('/states'),
    area,
    summary: 'All states, territories and armed-forces codes',
    access: visitor,
    output: z.array(state),
    errors: [],
  }),
  listCounties: endpoint({
    base: 'main',
    method: 'GET',
    ...at('/counties'),
    area,
    summary:
      'The counties of a state (California where none is named); `q` keeps those that contain it, spaces and case ignored',
    access: visitor,
    query: z.object({
      state: z._default(stateCode(), defaultCountyState),
      q: z.optional(optionalText()),
    }),
    output: z.array(z.object({ id: rowId, county: z.string(), state: z.string() })),
    errors: ['invalid_input'],
  }),
  listZipCodes: endpoint({
    base: 'main',
    method: 'GET',
    ...at('/zipcodes'),
    area,
    summary: 'The zip codes of a county',
    access: visitor,
    query: z.object({ county: countyName, state: stateCode() }),
    output: z.array(z.object({ zip_code: z.string() })),
    errors: ['invalid_input'],
  }),
  listStateZipCodes: endpoint({
    base: 'main',
    method: 'GET',
    path: '/api/servicearea/statezipcodes',
    area,
    summary: 'Every county of a state with its zip codes, in one call',
    access: visitor,
    query: z.object({ state: stateCode() }),
    output: z.array(z.object({ id: rowId, county: z.string(), zip_codes: z.array(z.string()) })),
    errors: ['invalid_input'],
  }),
  resolveZipCodes: endpoint({
    base: 'main',
    method: 'POST',
    path: '/api/servicearea/resolve',
    area,
    summary:
      'The counties that zip codes (comma-joined, at most 5,000) lie in, and those that lie in none',
    access: visitor,
    perMinute: 30,
    body: z.object({ zip_code: zipList(limits.zipCodesAtOnce) }),
    output: z.object({ recognised: z.array(serviceArea), unrecognised: z.array(z.string()) }),
    errors: ['invalid_input', 'too_many_requests'],
  }),
  /** One address with two uses (section 7): looking zip codes up, and taking a county out. */
  countyZip: endpoint({
    base: 'main',
    method: 'GET',
    ...at('/countyzip'),
    area,
    summary:
      'With `zip_code` (comma-joined): the counties those lie in. With `state`, `county` and `company_id`: takes that county out of the service area and answers what is left',
    access: only('company', ownId('company_id')),
    headerAlone: true,
    query: z.object({ zip_code: z.optional(zipList(50_000)), ...z.partial(removal).shape }).check(
      z.refine((query) => query.zip_code !== undefined || removal.safeParse(query).success, {
        error: 'invalid',
        path: ['zip_code'],
      }),
    ),
    output: z.array(serviceArea),
    errors: ['invalid_input'],
  }),
  removeCounty: endpoint({
    base: 'main',
    method: 'DELETE',
    ...at('/countyzip'),
    area,
    summary: 'Takes a county out of the service area and answers what is left',
    access: only('company', ownId('company_id')),
    query: removal,
    output: z.array(serviceArea),
    errors: ['invalid_input'],
  }),
}
