import { z } from 'zod'
import { companyRegistration } from '#contract/endpoints/companies.ts'
import { stateCode } from '#contract/fields.ts'
import type { ServiceAreaChoice } from '../../service-area/index.ts'
import { confirmPassword, samePassword } from '../register/same-password.ts'

const noIds: number[] = []
const noTexts: string[] = []

export const emptyCompany = {
  name: '',
  contact_name: '',
  ein: '',
  phone_number: '',
  email: '',
  password: '',
  confirm_password: '',
  address: '',
  city: '',
  state: '',
  zip_code: '',
  service_list_ids: noIds,
  service_state: '',
  counties: noTexts,
  zip_codes: noTexts,
}

export type CompanyFormValues = typeof emptyCompany

const form = companyRegistration
  .extend({
    confirm_password: confirmPassword,
    service_state: stateCode('service_state_required'),
    counties: z.array(z.string()).min(1, { error: 'service_county_required' }),
  })
  .refine(samePassword.rule, samePassword.refusal)

/** The registration with the service area as it stands now (section 5). */
export const companyFormSchema = ({ state, body }: Pick<ServiceAreaChoice, 'state' | 'body'>) =>
  z.preprocess((values: CompanyFormValues) => ({ ...values, ...body, service_state: state }), form)
