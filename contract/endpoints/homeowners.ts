import { z } from 'zod/mini'
import { endpoint, only, ownId } from '../endpoint.ts'
import {
  city,
  email,
  id,
  language,
  moment,
  optionalProse,
  optionalText,
  requiredText,
  rowId,
  stateCode,
  zipCode,
} from '../fields.ts'
import { pageQuery } from '../paging.ts'

const area = 'Homeowners'

/** The New Homeowner modal (section 5), with the contact details of the product decisions. */
export const newHomeowner = z.object({
  plumber_id: id,
  name: requiredText('name_required'),
  last_name: requiredText('last_name_required'),
  address: requiredText('address_required'),
  city,
  state: stateCode(),
  zip_code: zipCode('zip_code_digits'),
  phone: z.optional(
    z.union([
      z.string().check(z.regex(/^\d{10}$/, { error: 'phone_registration' })),
      z.literal(''),
    ]),
  ),
  email: z.optional(z.union([email(), z.literal('')])),
  preferred_language: z.optional(language),
  /** The sentence the homeowner agreed to, as it was shown; left out when none was given. */
  consent_wording: z.optional(optionalProse(1000)),
  /** Names one press of Save, so that a repeated send keeps one homeowner. */
  request_key: z.optional(z.uuid()),
})

/**
 * What of a homeowner can be corrected, by the same rules; what is left out stays. A sentence they agree to now is kept
 * with its time, an empty one takes their consent back. Not where the home is: that has decided which companies were
 * told.
 */
export const homeownerContacts = z.partial(
  z.pick(newHomeowner, {
    name: true,
    last_name: true,
    address: true,
    phone: true,
    email: true,
    preferred_language: true,
    consent_wording: true,
  }),
)

export const homeowner = z.object({
  id: rowId,
  homeowner: z.string(),
  name: z.string(),
  last_name: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zip_code: z.string(),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  preferred_language: language,
  consent_at: z.nullable(moment),
})

export const homeownerEndpoints = {
  getHomeowner: endpoint({
    base: 'main',
    method: 'GET',
    path: '/api/homeowner',
    area,
    summary: 'One of the plumber’s own homeowners',
    access: only('plumber'),
    query: z.object({ id }),
    output: homeowner,
    errors: ['not_found'],
  }),
  findHomeowner: endpoint({
    base: 'main',
    method: 'GET',
    path: '/api/homeowner/found',
    area,
    summary: 'The plumber’s own homeowners with this full name and address',
    access: only('plumber'),
    query: z.object({ fullName: optionalText(250), address: optionalText(250) }),
    output: z.array(homeowner),
    errors: ['invalid_input'],
  }),
  listHomeowners: endpoint({
    base: 'main',
    method: 'GET',
    path: '/api/homeowner/list',
    area,
    summary: 'All of the plumber’s own homeowners',
    access: only('plumber'),
    output: z.array(homeowner),
    errors: [],
  }),
  listHomeownersByPlumber: endpoint({
    base: 'main',
    method: 'GET',
    path: '/api/homeowner/listbyplumberid',
    area,
    summary:
      'The plumber’s own homeowners; `q` keeps those whose name (also “Last, First”) or address contains it, or whose phone it is; `page_size` the first so many',
    access: only('plumber', ownId('plumber_id')),
    query: z.object({
      plumber_id: id,
      q: z.optional(optionalText()),
      page_size: pageQuery.page_size,
    }),
    output: z.array(homeowner),
    errors: ['invalid_input'],
  }),
  createHomeowner: endpoint({
    base: 'main',
    method: 'POST',
    path: '/api/homeowner/create',
    area,
    summary: 'Keep a homeowner',
    access: only('plumber', ownId('plumber_id', 'body')),
    body: newHomeowner,
    output: homeowner,
    errors: ['invalid_input'],
  }),
  updateHomeowner: endpoint({
    base: 'main',
    method: 'POST',
    path: '/api/homeowner/update',
    area,
    summary:
      'Correct the contact details and the consent of one of the plumber’s own homeowners; what is left out stays',
    access: only('plumber'),
    body: z.extend(homeownerContacts, { id }),
    output: homeowner,
    errors: ['not_found', 'invalid_input'],
  }),
}
