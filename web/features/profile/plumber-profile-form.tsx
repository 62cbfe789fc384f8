import { useCallbackRef } from '@mantine/hooks'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod/mini'
import type { plumberUpdate } from '#contract/endpoints/plumbers.ts'
import { AppForm, useAppForm } from '#web/components/form/index.ts'
import { PayoutFields, PlaceFields } from '../auth/index.ts'
import { ContactFields } from './contact-fields.tsx'
import { createLeftProfile } from './left-profile.ts'
import {
  type PlumberFormValues,
  plumberFormSchema,
  plumberFormValues,
  plumberOnto,
  taxIdNames,
} from './plumber-form-values.ts'
import { PlumberIdentity } from './plumber-identity.tsx'
import { readPlumber, type StoredPlumber, savePlumber } from './queries.ts'
import { SaveRow } from './save-row.tsx'
import { isOtherEmail, useEmailChange } from './use-email-change.ts'
import { useSaveProfile } from './use-save-profile.ts'

type PlumberProfileFormProps = {
  stored: StoredPlumber
  /** What the form was left with, and opened with again, is saved. */
  onLeftSaved: () => void
}

const useLeftProfile = createLeftProfile<Partial<PlumberFormValues>>()

/** The plumber's whole record, to be changed and saved (section 5). What was not changed here is as it is stored now. */
export const PlumberProfileForm = ({ stored, onLeftSaved }: PlumberProfileFormProps) => {
  const { t } = useTranslation()
  const { left, forgetSaved } = useLeftProfile(stored.id, () => form.changed(), onLeftSaved)
  const form = useAppForm({
    schema: plumberFormSchema(stored),
    initialValues: plumberFormValues(stored),
    typed: left,
    wireNames: { ...taxIdNames, password: 'email_password' },
    hidden: ({ is_self_employed: kind, email }) => [
      ...(kind === '1' ? (['company_name'] as const) : []),
      ...(isOtherEmail(email, stored.email) ? [] : (['email_password'] as const)),
    ],
  })
  const save = useSaveProfile(form.applyProblem)
  const selfEmployed = form.values.is_self_employed === '1'
  const emailChange = useEmailChange(stored.email, form)
  const follow = useCallbackRef(form.follow)
  useEffect(() => follow(plumberFormValues(stored)), [stored, follow])

  const submit = (body: z.output<typeof plumberUpdate>) =>
    emailChange.guard(() =>
      save(async () => {
        await emailChange.ask()
        const fresh = await readPlumber(stored.id)
        const onto = plumberOnto(fresh, form.changed())
        form.start(plumberFormValues(await savePlumber(onto ?? body)))
        forgetSaved()
      }),
    )

  return (
    <AppForm form={form} onSubmit={submit} label={t('profile.title')}>
      <PlumberIdentity stored={stored} selfEmployed={selfEmployed} field={form.field} />
      <ContactFields field={form.field} emailChanged={emailChange.changed} />
      <PlaceFields text={t('profile.place_text')} field={form.field} />
      <PayoutFields text={t('profile.payout_text')} field={form.field} />
      <SaveRow busy={form.submitting} onCancel={form.reset} />
    </AppForm>
  )
}
