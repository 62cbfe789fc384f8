import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { accountEndpoints, secondFactorCode } from '#contract/endpoints/accounts.ts'
import { AppForm, TextField, useAppForm } from '#web/components/form/index.ts'
import { call } from '#web/lib/http/call.ts'
import classes from '../account.module.css'
import { refreshAccount } from '../queries.ts'
import { useAction } from '../use-action.ts'
import type { Setup } from './setup.ts'
import { SetupKey } from './setup-key.tsx'
import { isAlreadyOn, turnCodesOn } from './turn-codes-on.ts'
import { isUnseen } from './unseen.ts'

type SetUpFormProps = {
  setup: Setup
  onCancel: () => void
  onDone: (recoveryCodes: readonly string[]) => void
  onAlreadyOn: () => void
}

/** The secret for the app, and the first code that proves it arrived there. */
export const SetUpForm = ({ setup, onCancel, onDone, onAlreadyOn }: SetUpFormProps) => {
  const { t } = useTranslation()
  const form = useAppForm({ schema: secondFactorCode, initialValues: { code: '' } })
  const code = form.field('code')
  const { run } = useAction(form.applyProblem)
  const confirm = (body: { code: string }) =>
    run(async () => {
      try {
        const answer = await turnCodesOn(() => call(accountEndpoints.confirmSecondFactor, { body }))
        onDone(answer.recovery_codes)
      } catch (error) {
        if (isAlreadyOn(error)) {
          onAlreadyOn()
          if (isUnseen()) return
        } else if (isUnseen()) void refreshAccount()
        throw error
      }
    })
  return (
    <>
      <SetupKey setup={setup} />
      <p className={classes.strong}>{t('account.factor.code_title')}</p>
      <AppForm form={form} onSubmit={confirm} label={t('account.factor.code_title')}>
        <TextField
          {...code}
          label={t('account.factor.code')}
          help={t(code.error ? 'account.factor.code_help_again' : 'account.factor.code_help')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          required
        />
        <div className={classes.buttons}>
          <Button variant="default" onClick={onCancel}>
            {t('common.actions.cancel')}
          </Button>
          <Button type="submit" loading={form.submitting}>
            {t('account.factor.confirm')}
          </Button>
        </div>
      </AppForm>
    </>
  )
}
