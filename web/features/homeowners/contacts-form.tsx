import { Button } from '@mantine/core'
import { useCallbackRef } from '@mantine/hooks'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { homeownerContacts } from '#contract/endpoints/homeowners.ts'
import { languages, pickLanguage } from '#contract/language.ts'
import {
  confirm,
  loadingDialog,
  notify,
  showProblem,
  whereUnsure,
} from '#web/components/feedback/index.ts'
import {
  AppForm,
  DigitsField,
  FormActions,
  SelectField,
  TextField,
  useAppForm,
} from '#web/components/form/index.ts'
import { isCallError } from '#web/lib/http/call-error.ts'
import { jobDate } from '#web/lib/words/format.ts'
import { consentChoice, consentSent, losesConsent } from './consent-choice.ts'
import { ConsentField } from './consent-field.tsx'
import { contactValues } from './contact-values.ts'
import classes from './homeowners.module.css'
import { leftContacts } from './left-contacts.ts'
import { placedAddress } from './placed-address.ts'
import { correctHomeowner, type Homeowner } from './queries.ts'

type ContactsFormProps = {
  homeowner: Homeowner
  onCancel: () => void
  onSaved: (homeowner: Homeowner) => void
}

/**
 * How a homeowner is called and reached, and whether they agreed to be, by the rules of a new one. What was typed stays
 * on any failure; what was not is as it is kept now, and is not sent: two that correct different fields do not undo
 * each other.
 */
export const ContactsForm = ({ homeowner, onCancel, onSaved }: ContactsFormProps) => {
  const { t } = useTranslation()
  const { city, state, zip_code } = homeowner
  const { left, forget } = leftContacts.useLeft(String(homeowner.id), () => form.changed())
  const initialValues = contactValues(homeowner)
  const form = useAppForm({ schema: homeownerContacts, initialValues, typed: left })
  // Its window was there before it, and has given the focus to what it had then.
  const { ref } = form
  useEffect(() => ref.current?.querySelector('input')?.focus(), [ref])
  const spoken = pickLanguage(form.values.preferred_language)
  const consent = consentChoice(homeowner, form.values)
  const renamed = losesConsent(homeowner, form.values)
    ? t('homeowners.correct.renamed', { date: jobDate(homeowner.consent_at) })
    : ''
  // Of an address in one line that names the place that stays, the street is kept.
  const { placeTyped, placing } = placedAddress({
    now: () => ({ ...form.now(), city, state, zip_code }),
    take: ({ address }) => form.setValue('address', address),
  })
  const follow = useCallbackRef(form.follow)
  useEffect(() => follow(contactValues(homeowner)), [homeowner, follow])

  const save = async (): Promise<void> => {
    const question = t('homeowners.confirm')
    // Who typed a name and pressed Enter may not have seen what it does to the answer at the end of the form.
    const confirmed = await confirm({
      ...(renamed ? { title: question, text: renamed } : { text: question }),
      confirmLabel: t('common.actions.save'),
    })
    if (!confirmed) return
    loadingDialog.show(t('common.states.saving'))
    try {
      const corrected = homeownerContacts.parse({
        ...form.changed(),
        consent_wording: consentSent(homeowner, consent, t(`homeowners.consent_wording.${spoken}`)),
      })
      const saved = await correctHomeowner(homeowner, corrected)
      loadingDialog.hide()
      forget()
      notify.success(t('homeowners.correct.saved'))
      onSaved(saved)
    } catch (error) {
      loadingDialog.hide()
      if (isCallError(error) && form.applyProblem(error.problem)) return
      const title = t('common.network.title')
      await showProblem(error, whereUnsure({ title, message: t('jobs.correct.unsure_text') }))
    }
  }

  return (
    <AppForm
      form={{
        ...form,
        submit: (send) => {
          placeTyped()
          return form.submit(send)
        },
      }}
      onSubmit={save}
      label={t('homeowners.correct.action')}
    >
      <p className={classes.text}>{t('homeowners.correct.text')}</p>
      <div className={classes.fields}>
        <DigitsField
          {...form.field('phone')}
          label={t('homeowners.phone')}
          length={10}
          data-autofocus
        />
        <TextField {...form.field('email')} label={t('homeowners.email')} inputMode="email" />
        <TextField {...form.field('name')} label={t('homeowners.name')} required />
        <TextField {...form.field('last_name')} label={t('homeowners.last_name')} required />
        <div className={classes.wide}>
          <TextField
            {...placing(form.field('address'))}
            label={t('homeowners.address')}
            help={t('homeowners.correct.place', { place: `${city}, ${state} ${zip_code}` })}
            required
          />
        </div>
        <SelectField
          {...form.field('preferred_language')}
          label={t('homeowners.preferred_language')}
          options={languages.map((value) => ({ value, label: t(`common.language.${value}`) }))}
          searchable={false}
        />
        <ConsentField
          field={form.field('consent')}
          homeowner={homeowner}
          choice={consent}
          renamed={renamed}
          spoken={spoken}
        />
      </div>
      <FormActions>
        <Button
          variant="default"
          onClick={() => {
            forget()
            onCancel()
          }}
        >
          {t('common.actions.cancel')}
        </Button>
        <Button type="submit" color="copper" loading={form.submitting}>
          {t('common.actions.save')}
        </Button>
      </FormActions>
    </AppForm>
  )
}
