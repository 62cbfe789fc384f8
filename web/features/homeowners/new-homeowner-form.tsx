import { Button, Checkbox } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'
import { newHomeowner } from '#contract/endpoints/homeowners.ts'
import { languages, pickLanguage } from '#contract/language.ts'
import { confirm, loadingDialog, notify, showProblem } from '#web/components/feedback/index.ts'
import {
  AppForm,
  DigitsField,
  FormActions,
  SelectField,
  stateOptions,
  TextField,
  useAppForm,
} from '#web/components/form/index.ts'
import { isCallError } from '#web/lib/http/call-error.ts'
import { currentLanguage } from '#web/lib/words/language.ts'
import { begunWith } from './begun-homeowner.ts'
import { ConsentSentence } from './consent-sentence.tsx'
import classes from './homeowners.module.css'
import type { HomeownerValues, LeftHomeowner } from './left-homeowner.ts'
import { placedAddress } from './placed-address.ts'
import { createHomeowner, type Homeowner } from './queries.ts'
import type { RequestKeys } from './request-keys.ts'

type NewHomeownerFormProps = {
  plumberId: string
  /** What was searched for when it was opened. */
  typed: string
  /** Names what is sent; it outlives the window, so that a lost answer makes no second homeowner. */
  keys: RequestKeys
  left: LeftHomeowner | undefined
  /** Told of everything typed, so that it outlives the window and the page. */
  onLeft: (left: LeftHomeowner | undefined) => void
  onCancel: () => void
  onCreated: (homeowner: Homeowner) => void
}

const schema = z.extend(z.omit(newHomeowner, { plumber_id: true, consent_wording: true }), {
  consent: z.boolean(),
})

const emptyValues = (): HomeownerValues => ({
  name: '',
  last_name: '',
  address: '',
  city: '',
  state: '',
  zip_code: '',
  phone: '',
  email: '',
  preferred_language: String(currentLanguage()),
  consent: false,
})

/** Name, address and how to reach the homeowner; consent with its wording (section 5). */
export const NewHomeownerForm = ({
  plumberId,
  typed,
  keys,
  left,
  onLeft,
  onCancel,
  onCreated,
}: NewHomeownerFormProps) => {
  const { t } = useTranslation()
  const [{ search, changes }] = useState(() => begunWith(typed, left))
  const form = useAppForm({ schema, initialValues: emptyValues(), typed: changes })

  const leave = (): void => {
    const changed = form.changed()
    const tried = keys.tried()
    onLeft(
      Object.keys(changed).length > 0
        ? { search, changes: changed, ...(tried ? { tried } : {}) }
        : undefined,
    )
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of what is typed is told.
  useEffect(leave, [form.values])

  const { placeTyped, placing } = placedAddress({
    now: form.now,
    take: (place) => {
      for (const part of ['address', 'city', 'state', 'zip_code'] as const)
        form.setValue(part, place[part])
      notify.info(t('homeowners.address_placed'))
    },
  })
  // What is typed first is what the search did not tell.
  const nameless = form.values.name === ''
  const spoken = pickLanguage(form.values.preferred_language, currentLanguage())
  const wording = t(`homeowners.consent_wording.${spoken}`)

  const save = async ({ consent, ...details }: z.output<typeof schema>): Promise<void> => {
    const confirmed = await confirm({
      text: t('homeowners.confirm'),
      confirmLabel: t('common.actions.save'),
    })
    if (!confirmed) return
    loadingDialog.show(t('common.states.saving'))
    try {
      const given = {
        ...details,
        plumber_id: plumberId,
        ...(consent ? { consent_wording: wording } : {}),
      }
      const request_key = keys.keyFor(given)
      leave()
      const homeowner = await createHomeowner({ ...given, request_key })
      loadingDialog.hide()
      onLeft(undefined)
      notify.success(t('homeowners.saved'))
      onCreated(homeowner)
    } catch (error) {
      loadingDialog.hide()
      if (isCallError(error) && form.applyProblem(error.problem)) return
      await showProblem(error)
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
      label={t('homeowners.new')}
    >
      <p className={classes.text}>{t('homeowners.text')}</p>
      <div className={classes.fields}>
        <TextField
          {...form.field('name')}
          label={t('homeowners.name')}
          required
          data-autofocus={nameless || undefined}
        />
        <TextField {...form.field('last_name')} label={t('homeowners.last_name')} required />
        <div className={classes.wide}>
          <TextField
            {...placing(form.field('address'))}
            label={t('homeowners.address')}
            required
            data-autofocus={!nameless || undefined}
          />
        </div>
        <TextField {...form.field('city')} label={t('homeowners.city')} required />
        <SelectField
          {...form.field('state')}
          label={t('homeowners.state')}
          options={stateOptions}
          required
        />
        <DigitsField
          {...form.field('zip_code')}
          label={t('homeowners.zip_code')}
          help={t('homeowners.zip_help')}
          length={5}
          required
        />
        <SelectField
          {...form.field('preferred_language')}
          label={t('homeowners.preferred_language')}
          options={languages.map((value) => ({ value, label: t(`common.language.${value}`) }))}
          searchable={false}
        />
        <DigitsField
          {...form.field('phone')}
          label={t('homeowners.phone')}
          help={t('homeowners.contact_help')}
          length={10}
        />
        <TextField
          {...form.field('email')}
          label={t('homeowners.email')}
          help={t('homeowners.contact_help')}
          inputMode="email"
        />
        <Checkbox.Card
          className={classes.consent}
          checked={form.values.consent}
          onChange={(checked) => form.setValue('consent', checked)}
        >
          <Checkbox.Indicator size="md" />
          <span>
            <span className={classes.consentName}>{t('homeowners.consent')}</span>
            <ConsentSentence spoken={spoken} />
          </span>
        </Checkbox.Card>
      </div>
      <FormActions>
        <Button
          variant="default"
          onClick={() => {
            form.reset()
            onLeft(undefined)
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
