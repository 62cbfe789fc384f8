import { z } from 'zod/mini'
import { companyUpdate } from '#contract/endpoints/companies.ts'
import { phoneInternational } from '#contract/rules/phone.ts'
import {
  areaRules,
  countiesOnto,
  isSameArea,
  type ServiceAreaChoice,
  serviceAreaBody,
} from '../service-area/index.ts'
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

/** The profile with the service area as it stands now (section 5). */
export const companyFormSchema = (
  stored: Pick<StoredCompany, 'id'>,
  { state, counties, body }: Pick<ServiceAreaChoice, 'state' | 'counties' | 'body'>,
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

type Services = Pick<StoredCompany, 'service_list_ids'>

/** The services chosen over those that were stored before, over those that are now. */
export const servicesOnto = (
  chosen: readonly number[],
  { service_list_ids: before }: Services,
  { service_list_ids: now }: Services,
): number[] =>
  [
    ...chosen.filter((id) => now.includes(id) || !before.includes(id)),
    ...now.filter((id) => !before.includes(id) && !chosen.includes(id)),
  ].sort((one, other) => one - other)

/**
 * The whole record with what was changed here since it was stored `before`, over what is stored now, each service and
 * zip code by itself; undefined where the two do not fit.
 */
export const companyOnto = (
  fresh: StoredCompany,
  changed: Partial<CompanyFormValues>,
  { before, counties }: { before: StoredCompany; counties: ServiceAreaChoice['counties'] },
) => {
  const { service_list_ids: chosen = before.service_list_ids, ...texts } = changed
  const served = countiesOnto(counties, before.service_areas, fresh.service_areas)
  return companyUpdate.safeParse({
    ...companyFormValues(fresh),
    ...texts,
    ...serviceAreaBody(served),
    ...(isSameArea(served, fresh.service_areas) ? { state_service: fresh.state_service } : {}),
    id: fresh.id,
    service_list_ids: servicesOnto(chosen, before, fresh),
  }).data
}
