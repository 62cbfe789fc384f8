import { Button } from '@mantine/core'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { accountEndpoints, secondFactorCode } from '#contract/endpoints/accounts.ts'
import { AppForm, TextField, useAppForm } from '#web/components/form/index.ts'
import { call } from '#web/lib/call.ts'
import { type CallError, isCallError } from '#web/lib/call-error.ts'
import classes from '../account.module.css'
import { useAction } from '../use-action.ts'
import type { Setup } from './setup.ts'
import { SetupKey } from './setup-key.tsx'

type SetUpFormProps = {
  setup: Setup
  onCancel: () => void
  onDone: (recoveryCodes: readonly string[]) => void
  /** The codes are on, and the answer with the recovery codes never came. */
  onUnseen: () => void
}

/** Whether the call may have been made all the same. */
const isOpen = (error: CallError): boolean => error.network || error.problem.status >= 500

/** The secret for the app, and the first code that proves it arrived there. */
export const SetUpForm = ({ setup, onCancel, onDone, onUnseen }: SetUpFormProps) => {
  const { t } = useTranslation()
  const unanswered = useRef(false)
  const form = useAppForm({ schema: secondFactorCode, initialValues: { code: '' } })
  const { run } = useAction(form.applyProblem)
  const confirm = (body: { code: string }) =>
    run(async () => {
      try {
        const { recovery_codes } = await call(accountEndpoints.confirmSecondFactor, { body })
        onDone(recovery_codes)
      } catch (error) {
        if (!isCallError(error)) throw error
        unanswered.current ||= isOpen(error)
        if (!unanswered.current || error.problem.code !== 'second_factor_on') throw error
        onUnseen()
      }
    })
  return (
    <>
      <SetupKey setup={setup} />
      <p className={classes.strong}>{t('account.factor.code_title')}</p>
      <AppForm form={form} onSubmit={confirm} label={t('account.factor.code_title')}>
        <TextField
          {...form.field('code')}
          label={t('account.factor.code')}
          help={t('account.factor.code_help')}
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
