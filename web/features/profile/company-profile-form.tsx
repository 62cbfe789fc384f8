import { useCallbackRef } from '@mantine/hooks'
import { useEffect, useState } from 'react'
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
  servicesOnto,
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

/** What was changed, and of what: services and zip codes are one change each. */
type Changes = Partial<CompanyFormValues & { area: AreaStart; before: StoredCompany }>

const useLeftProfile = createLeftProfile<Changes>()

/**
 * The company's record, services, states, counties and zip codes (section 5). What was not changed here is as it is
 * stored now.
 */
export const CompanyProfileForm = ({ stored, onBeginAgain }: CompanyProfileFormProps) => {
  const { t } = useTranslation()
  const changes = (): Changes => {
    const isAreaSame = isSameArea(area.counties, before.service_areas)
    const changed: Changes = { ...form.changed(), ...(isAreaSame ? {} : { area: startOf(area) }) }
    return changed.area || changed.service_list_ids ? { ...changed, before } : changed
  }
  const { left, forget, forgetSaved } = useLeftProfile(stored.id, changes, onBeginAgain)
  const { area: start, before: leftOver = stored, ...typed } = left ?? {}
  /** What the choices shown stand over. */
  const [before, setBefore] = useState(leftOver)
  const area = useServiceArea({
    start: start ?? { service_areas: before.service_areas },
    severalStates: true,
  })
  const form = useAppForm({
    schema: companyFormSchema(stored, area),
    initialValues: companyFormValues(before),
    typed,
    wireNames: { service_areas: 'zip_codes', password: 'email_password' },
    hidden: ({ email }) => (isOtherEmail(email, stored.email) ? [] : ['email_password']),
  })
  const { unknown, applyProblem } = useRefusedArea(area, form.applyProblem)
  const save = useSaveProfile(applyProblem)
  const emailChange = useEmailChange(stored.email, form)
  // While something was waited for, both may have followed what was read again.
  const chosen = useCallbackRef(() => ({ before, counties: area.counties }))
  const follow = useCallbackRef((now: StoredCompany) => {
    const { service_list_ids: services } = form.changed()
    form.follow(companyFormValues(now))
    if (services) form.setValue('service_list_ids', servicesOnto(services, before, now))
    area.acts.follow(before.service_areas, now.service_areas)
    setBefore(now)
  })
  useEffect(() => follow(stored), [stored, follow])

  const submit = (values: z.output<ReturnType<typeof companyFormSchema>>) => {
    const { counties: _, service_state: __, ...company } = values
    return emailChange.guard(() =>
      save(async () => {
        await emailChange.ask()
        const fresh = await readCompany(stored.id)
        const onto = companyOnto(fresh, form.changed(), chosen())
        const saved = await saveCompany(onto ?? company)
        setBefore(saved)
        form.start(companyFormValues(saved))
        forgetSaved()
        if (!isSameArea(chosen().counties, saved.service_areas)) onBeginAgain()
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
