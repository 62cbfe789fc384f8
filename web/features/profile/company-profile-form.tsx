import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod/mini'
import { AppForm, useAppForm } from '#web/components/form/index.ts'
import { PlaceFields } from '../auth/index.ts'
import {
  type AreaStart,
  isSameArea,
  ServiceAreaFields,
  ServiceTypesField,
  startOf,
  useRefusedArea,
  useServiceArea,
} from '../service-area/index.ts'
import {
  type CompanyFormValues,
  companyFormSchema,
  companyFormValues,
  companyOnto,
} from './company-form-values.ts'
import { CompanyIdentity } from './company-identity.tsx'
import { ContactFields } from './contact-fields.tsx'
import { createLeftProfile } from './left-profile.ts'
import { readCompany, type StoredCompany, saveCompany } from './queries.ts'
import { SaveRow } from './save-row.tsx'
import { isOtherEmail, useEmailChange } from './use-email-change.ts'
import { useSaveProfile } from './use-save-profile.ts'

type CompanyProfileFormProps = {
  stored: StoredCompany
  /** To be shown anew, as stored: cancelled, with another service area, or once what it was left with is saved. */
  onBeginAgain: () => void
}

const useLeftProfile = createLeftProfile<Partial<CompanyFormValues & { area: AreaStart }>>()

/** The company's record, services, states, counties and zip codes (section 5). */
export const CompanyProfileForm = ({ stored, onBeginAgain }: CompanyProfileFormProps) => {
  const { t } = useTranslation()
  const untouchedArea = useRef(stored.service_areas)
  const isAreaSame = () => isSameArea(area.counties, untouchedArea.current)
  const { left, forget, forgetSaved } = useLeftProfile(
    stored.id,
    () => ({ ...form.changed(), ...(isAreaSame() ? {} : { area: startOf(area) }) }),
    onBeginAgain,
  )
  const { area: start = { service_areas: stored.service_areas }, ...typed } = left ?? {}
  const area = useServiceArea({ start, severalStates: true })
  const form = useAppForm({
    schema: companyFormSchema(stored, area),
    initialValues: companyFormValues(stored),
    typed,
    wireNames: { service_areas: 'zip_codes', password: 'email_password' },
    hidden: ({ email }) => (isOtherEmail(email, stored.email) ? [] : ['email_password']),
  })
  const { unknown, applyProblem } = useRefusedArea(area, form.applyProblem)
  const save = useSaveProfile(applyProblem)
  const emailChange = useEmailChange(stored.email, form)

  const submit = (values: z.output<ReturnType<typeof companyFormSchema>>) => {
    const { counties: _, service_state: __, ...company } = values
    return emailChange.guard(() =>
      save(async () => {
        await emailChange.ask()
        const fresh = await readCompany(stored.id)
        const onto = companyOnto(fresh, form.changed(), isAreaSame() ? undefined : area)
        const saved = await saveCompany(onto ?? company)
        untouchedArea.current = saved.service_areas
        form.start(companyFormValues(saved))
        forgetSaved()
        if (!isAreaSame()) onBeginAgain()
      }),
    )
  }

  return (
    <AppForm form={form} onSubmit={submit} label={t('profile.title')}>
      <CompanyIdentity last4={stored.ein_last4} field={form.field} />
      <ContactFields field={form.field} emailChanged={emailChange.changed} />
      <PlaceFields text={t('profile.place_text')} field={form.field} />
      <ServiceTypesField {...form.field('service_list_ids')} />
      <ServiceAreaFields area={area} field={form.field} unknown={unknown} />
      <SaveRow
        busy={form.submitting}
        onCancel={() => {
          forget()
          onBeginAgain()
        }}
      />
    </AppForm>
  )
}
