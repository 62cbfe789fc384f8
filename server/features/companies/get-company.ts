import type { z } from 'zod'
import type { companyProfile } from '#contract/endpoints/companies.ts'
import { pickLanguage } from '#contract/language.ts'
import type { Context } from '../../context.ts'
import { failure } from '../../lib/failure.ts'
import { listAreaIds, listAreas } from './queries/areas.ts'
import { findCompany } from './queries/company.ts'
import { listServices } from './queries/services.ts'

/** The company's profile (section 3); of its EIN only the last four digits. */
export const getCompany = async (
  { db }: Context,
  id: number,
): Promise<z.output<typeof companyProfile>> => {
  const [company, services, areas, areaIds] = await Promise.all([
    findCompany(db, id),
    listServices(db, id),
    listAreas(db, id),
    listAreaIds(db, id),
  ])
  if (!company) throw failure('not_found')
  return {
    id: company.id,
    name: company.name,
    contact_name: company.contactName,
    ein_last4: company.taxIdLast4,
    email: company.email,
    address: company.address,
    city: company.city,
    state: company.state,
    zip_code: company.zipCode,
    phone_number: company.phoneNumber,
    language: pickLanguage(company.language),
    state_service: company.stateService,
    service_area_ids: areaIds,
    service_list_ids: services.map((service) => service.id),
    service_areas: areas,
  }
}
