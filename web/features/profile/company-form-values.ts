import { z } from 'zod/mini'
import { companyUpdate } from '#contract/endpoints/companies.ts'
import { phoneInternational } from '#contract/rules/phone.ts'
import { areaRules, type ServiceAreaChoice } from '../service-area/index.ts'
import type { StoredCompany } from './queries.ts'

const noTexts: string[] = []

/** The stored profile as the form holds it; the EIN starts empty, which keeps the stored one. */
export const companyFormValues = (stored: StoredCompany) => ({
  name: stored.name,
  contact_name: stored.contact_name,
  ein: '',
  email: stored.email,
  email_password: '',
  phone_number: phoneInternational(stored.phone_number),
  language: String(stored.language),
  address: stored.address,
  city: stored.city,
  state: stored.state,
  zip_code: stored.zip_code,
  service_list_ids: stored.service_list_ids,
  service_state: '',
  counties: noTexts,
  zip_codes: noTexts,
})

export type CompanyFormValues = ReturnType<typeof companyFormValues>

const form = (counties: ServiceAreaChoice['counties']) =>
  z.extend(companyUpdate, areaRules(counties))

type Area = Pick<ServiceAreaChoice, 'state' | 'counties' | 'body'>

/** The profile with the service area as it stands now (section 5). */
export const companyFormSchema = (
  stored: Pick<StoredCompany, 'id'>,
  { state, counties, body }: Area,
) =>
  z.pipe(
    z.transform((values: CompanyFormValues): unknown => ({
      ...values,
      ...body,
      id: stored.id,
      service_state: state || (counties[0]?.state ?? ''),
    })),
    form(counties),
  )

/**
 * The whole record with what was changed here, over what is stored now, whose service area stays where this one's was
 * not changed; undefined where the two do not fit.
 */
export const companyOnto = (
  fresh: StoredCompany,
  changed: Partial<CompanyFormValues>,
  area: Area | undefined,
) => {
  const values = { ...companyFormValues(fresh), ...changed }
  if (area) return companyFormSchema(fresh, area).safeParse(values).data
  const { id, service_areas, state_service } = fresh
  const zip_codes = [...new Set(service_areas.map(({ zip_code }) => zip_code))]
  return companyUpdate.safeParse({ ...values, id, service_areas, state_service, zip_codes }).data
}
