import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'
import { companyEndpoints } from '#contract/endpoints/companies.ts'
import { AppForm, useAppForm } from '#web/components/form/index.ts'
import { call } from '#web/lib/http/call.ts'
import { currentLanguage } from '#web/lib/words/language.ts'
import {
  areaStart,
  ServiceAreaFields,
  ServiceTypesField,
  startOf,
  useRefusedArea,
  useServiceArea,
} from '../../service-area/index.ts'
import { RegistrationFrame } from '../frame/registration-frame.tsx'
import { AccountFields } from '../register/account-fields.tsx'
import { keptFields } from '../register/kept-fields.ts'
import { PlaceFields } from '../register/place-fields.tsx'
import { SubmitRow } from '../register/submit-row.tsx'
import { useKeptRegistration } from '../register/use-kept-registration.ts'
import { useRegistration } from '../register/use-registration.ts'
import { companyFormSchema, emptyCompany } from './company-form-schema.ts'
import { CompanyIdentity } from './company-identity.tsx'

const mayBeKept = z.partial(
  z.object({
    ...keptFields,
    contact_name: z.string(),
    service_list_ids: z.array(z.number()),
    ...areaStart.shape,
  }),
)

type Registration = z.output<ReturnType<typeof companyFormSchema>>

/** Registers a mitigation company with its services, counties and zip codes (sections 2 and 5). */
export const CompanyRegistration = () => {
  const { t } = useTranslation()
  const { kept, unanswered, forget } = useKeptRegistration('company', mayBeKept, (): object => ({
    ...form.changed(),
    ...startOf(area),
  }))
  const { service_state: _, service_areas: __, counties: ___, ...typed } = kept ?? {}
  const area = useServiceArea({ start: kept })
  const form = useAppForm({
    schema: companyFormSchema(area),
    initialValues: emptyCompany,
    typed,
    line: true,
    wireNames: { service_areas: 'counties' },
  })
  const { unknown, applyProblem } = useRefusedArea(area, form.applyProblem)
  const register = useRegistration({
    account: 'company',
    applyProblem,
    unanswered,
    onCreated: forget,
    taken: {
      email_taken: {
        title: t('errors.email_taken.title'),
        message: t('errors.email_taken.message'),
      },
    },
  })

  const submit = (values: Registration) => {
    const { confirm_password: _, counties: __, service_state: ___, ...company } = values
    return register(company.email, () =>
      call(companyEndpoints.createCompany, { body: { ...company, language: currentLanguage() } }),
    )
  }

  return (
    <RegistrationFrame
      account="company"
      title={t('auth.register.company_title')}
      text={t('auth.register.company_text')}
    >
      <AppForm form={form} onSubmit={submit} label={t('auth.register.company_title')}>
        <CompanyIdentity field={form.field} />
        <AccountFields text={t('auth.register.account_text_company')} field={form.field} />
        <PlaceFields text={t('auth.register.place_text_company')} field={form.field} />
        <ServiceTypesField {...form.field('service_list_ids')} />
        <ServiceAreaFields area={area} field={form.field} unknown={unknown} />
        <SubmitRow busy={form.submitting} />
      </AppForm>
    </RegistrationFrame>
  )
}
