import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { accountEndpoints, passwordProof } from '#contract/endpoints/accounts.ts'
import { AppForm, PasswordField, useAppForm } from '#web/components/form/index.ts'
import { call } from '#web/lib/http/call.ts'
import classes from '../account.module.css'
import { useAction } from '../use-action.ts'
import type { Setup } from './setup.ts'
import { isAlreadyOn } from './turn-codes-on.ts'

type StartFormProps = {
  onCancel: () => void
  onStarted: (setup: Setup) => void
  onAlreadyOn: () => void
}

/** The password, before a secret is shown. */
export const StartForm = ({ onCancel, onStarted, onAlreadyOn }: StartFormProps) => {
  const { t } = useTranslation()
  const form = useAppForm({ schema: passwordProof, initialValues: { password: '' } })
  const { run } = useAction(form.applyProblem)
  const start = (body: { password: string }) =>
    run(async () => {
      try {
        onStarted(await call(accountEndpoints.startSecondFactor, { body }))
      } catch (error) {
        if (isAlreadyOn(error)) onAlreadyOn()
        throw error
      }
    })
  return (
    <AppForm form={form} onSubmit={start} label={t('account.factor.start')}>
      <PasswordField
        {...form.field('password')}
        label={t('account.factor.start_password')}
        autoComplete="current-password"
        required
      />
      <div className={classes.buttons}>
        <Button variant="default" onClick={onCancel}>
          {t('common.actions.cancel')}
        </Button>
        <Button type="submit" loading={form.submitting}>
          {t('account.factor.start_submit')}
        </Button>
      </div>
    </AppForm>
  )
}
