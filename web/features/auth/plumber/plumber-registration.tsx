import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'
import { plumberEndpoints } from '#contract/endpoints/plumbers.ts'
import { AppForm, useAppForm } from '#web/components/form/index.ts'
import { call } from '#web/lib/http/call.ts'
import { currentLanguage } from '#web/lib/words/language.ts'
import { RegistrationFrame } from '../frame/registration-frame.tsx'
import { AccountFields } from '../register/account-fields.tsx'
import { keptFields } from '../register/kept-fields.ts'
import { PayoutFields } from '../register/payout-fields.tsx'
import { PlaceFields } from '../register/place-fields.tsx'
import { SubmitRow } from '../register/submit-row.tsx'
import { useKeptRegistration } from '../register/use-kept-registration.ts'
import { useRegistration } from '../register/use-registration.ts'
import { emptyPlumber, plumberFormSchema } from './plumber-form-schema.ts'
import { PlumberIdentity } from './plumber-identity.tsx'

const mayBeKept = z.partial(
  z.object({
    ...keptFields,
    is_self_employed: z.string(),
    company_name: z.string(),
    last_name: z.string(),
    payout_type: z.string(),
  }),
)

type Registration = z.output<typeof plumberFormSchema>

/** Registers a plumber, self-employed or for a company (sections 2 and 5). */
export const PlumberRegistration = () => {
  const { t } = useTranslation()
  const { kept, unanswered, forget } = useKeptRegistration('plumber', mayBeKept, (): object =>
    form.changed(),
  )
  const form = useAppForm({
    schema: plumberFormSchema,
    initialValues: emptyPlumber,
    typed: kept,
    line: true,
    hidden: ({ is_self_employed: kind }) =>
      kind === '1' ? ['company_name', 'ein'] : ['social_security'],
  })
  const register = useRegistration({
    account: 'plumber',
    applyProblem: form.applyProblem,
    unanswered,
    onCreated: forget,
    taken: {
      email_in_use: {
        title: t('auth.register.plumber_taken_title'),
        message: t('auth.register.plumber_taken_text'),
      },
    },
  })

  const submit = ({ confirm_password: _, ...plumber }: Registration) =>
    register(plumber.email, () =>
      call(plumberEndpoints.createPlumber, { body: { ...plumber, language: currentLanguage() } }),
    )

  return (
    <RegistrationFrame
      account="plumber"
      title={t('auth.register.plumber_title')}
      text={t('auth.register.plumber_text')}
    >
      <AppForm form={form} onSubmit={submit} label={t('auth.register.plumber_title')}>
        <PlumberIdentity field={form.field} selfEmployed={form.values.is_self_employed === '1'} />
        <AccountFields text={t('auth.register.account_text_plumber')} field={form.field} />
        <PlaceFields text={t('auth.register.place_text_plumber')} field={form.field} />
        <PayoutFields text={t('auth.register.payout_text')} field={form.field} />
        <SubmitRow busy={form.submitting} />
      </AppForm>
    </RegistrationFrame>
  )
}
