import { expect, test } from 'vitest'
import { limits } from '#contract/rules/limits.ts'
import { groupByCounty } from '../service-area/index.ts'
import { companyOnto } from './company-form-values.ts'
import { plumberOnto } from './plumber-form-values.ts'
import type { StoredCompany, StoredPlumber } from './queries.ts'

const place = {
  address: '1 Main St',
  city: 'Austin',
  state: 'TX',
  zip_code: '78704',
  phone_number: '5125550142',
  email: 'maria@delgado.test',
  language: 'es',
} as const

const areas = [
  { county: 'Travis', state: 'TX', zip_code: '78704' },
  { county: 'Orange', state: 'CA', zip_code: '92602' },
]

const company: StoredCompany = {
  ...place,
  id: 7,
  name: 'Lone Star Drying',
  contact_name: 'Dana',
  ein_last4: '4321',
  state_service: 'TX,CA',
  service_area_ids: [],
  service_list_ids: [1, 3],
  service_areas: areas,
}

test('what was changed elsewhere meanwhile stays, what was changed here is saved', () => {
  const unchanged = { before: company, counties: groupByCounty(areas) }
  const saved = companyOnto(company, { contact_name: 'Dana Lee' }, unchanged)
  expect(saved).toMatchObject({
    id: 7,
    contact_name: 'Dana Lee',
    language: 'es',
    service_list_ids: [1, 3],
    service_areas: areas,
    zip_codes: ['78704', '92602'],
    state_service: 'TX,CA',
  })
  expect(saved?.ein).toBeUndefined()
  const mine = [{ county: 'Travis', state: 'TX', zip_code: '78701' }]
  expect(
    companyOnto(company, {}, { before: company, counties: groupByCounty(mine) }),
  ).toMatchObject({
    contact_name: 'Dana',
    service_areas: mine,
    zip_codes: ['78701'],
    state_service: 'TX',
  })
})

test('of services and zip codes that two changed at once, each keeps what it added and took out', () => {
  const area = (county: string, state: string, zip_code: string) => ({ county, state, zip_code })
  const kept = area('Travis', 'TX', '78704')
  const takenHere = area('Travis', 'TX', '78705')
  const takenThere = area('Hays', 'TX', '78610')
  const addedHere = area('Harris', 'TX', '77001')
  const addedThere = area('Orange', 'CA', '92602')
  const before = {
    ...company,
    service_list_ids: [1, 3],
    service_areas: [kept, takenHere, takenThere],
    state_service: 'TX',
  }
  const fresh = {
    ...before,
    service_list_ids: [1, 4],
    service_areas: [kept, takenHere, addedThere],
    state_service: 'TX,CA',
  }
  const saved = companyOnto(
    fresh,
    { service_list_ids: [2, 3] },
    { before, counties: groupByCounty([kept, takenThere, addedHere]) },
  )
  expect(saved).toMatchObject({
    service_list_ids: [2, 4],
    service_areas: [kept, addedHere, addedThere],
    zip_codes: ['78704', '77001', '92602'],
    state_service: 'TX,CA',
  })
  const same = companyOnto(fresh, {}, { before, counties: groupByCounty(before.service_areas) })
  expect(same?.service_areas).toEqual(fresh.service_areas)
  expect(same?.service_list_ids).toEqual([1, 4])
})

test('a plumber keeps the tax id, unless another kind of work asks for one', () => {
  const plumber: StoredPlumber = {
    ...place,
    id: 8,
    is_self_employed: 1,
    name: 'Maria',
    last_name: 'Delgado',
    company_name: '',
    tax_id_last4: '6789',
    payout_type: 'bank',
    stripe_account_id: null,
  }
  const saved = plumberOnto(plumber, { last_name: 'Delgado Ruiz' })
  expect(saved).toMatchObject({ last_name: 'Delgado Ruiz', language: 'es' })
  expect(saved?.social_security).toBeUndefined()
  expect(plumberOnto(plumber, { is_self_employed: '0', company_name: 'Delgado' })).toBeUndefined()
  // What is not shown to those who work for themselves neither changes nor is in their way.
  const hidden = { company_name: 'x'.repeat(limits.shortText + 1) }
  expect(plumberOnto(plumber, hidden)).toMatchObject({ company_name: '' })
})
