import { z } from 'zod/mini'
import { companyRegistration } from '#contract/endpoints/companies.ts'
import { areaRules, type ServiceAreaChoice } from '../../service-area/index.ts'
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

const form = (counties: ServiceAreaChoice['counties']) =>
  z
    .extend(companyRegistration, {
      confirm_password: confirmPassword,
      ...areaRules(counties),
    })
    .check(z.refine(samePassword.rule, samePassword.refusal))

/** The registration with the service area as it stands now (section 5). */
export const companyFormSchema = ({
  state,
  counties,
  body,
}: Pick<ServiceAreaChoice, 'state' | 'counties' | 'body'>) =>
  z.pipe(
    z.transform((values: CompanyFormValues): unknown => ({
      ...values,
      ...body,
      service_state: state,
    })),
    form(counties),
  )
