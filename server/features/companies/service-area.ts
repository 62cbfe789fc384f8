import type { z } from 'zod'
import type { companyUpdate, serviceArea } from '#contract/endpoints/companies.ts'

export type ServiceArea = z.output<typeof serviceArea>

/** What a company chose to offer, and where. */
export type ServiceChoice = Pick<
  z.output<typeof companyUpdate>,
  'service_areas' | 'zip_codes' | 'service_list_ids' | 'service_area_ids' | 'state_service'
>
