import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod/mini'
import { accountEndpoints, secondFactorOff } from '#contract/endpoints/accounts.ts'
import { notify } from '#web/components/feedback/index.ts'
import { AppForm, PasswordField, TextField, useAppForm } from '#web/components/form/index.ts'
import { call } from '#web/lib/http/call.ts'
import { wasRefused } from '#web/lib/http/call-error.ts'
import classes from '../account.module.css'
import { keepCodes } from '../queries.ts'
import { useAction } from '../use-action.ts'
import { forgetUnseen } from './unseen.ts'

/** Password and one code turn the codes off. */
export const TurnOffForm = ({ onDone }: { onDone: () => void }) => {
  const { t } = useTranslation()
  const form = useAppForm({
    schema: secondFactorOff,
    initialValues: { password: '', code: '' },
  })
  const { run } = useAction(form.applyProblem)
  const turnOff = (body: z.output<typeof secondFactorOff>) =>
    run(async () => {
      try {
        await call(accountEndpoints.turnOffSecondFactor, { body })
      } catch (error) {
        // By a call whose answer got lost, or from another device.
        if (!wasRefused(error, 'second_factor_off')) throw error
      }
      forgetUnseen()
      await keepCodes(false)
      notify.success(t('account.factor.turned_off'))
      onDone()
    })
  return (
    <>
      <p className={classes.dim}>{t('account.factor.turn_off_text')}</p>
      <AppForm form={form} onSubmit={turnOff} label={t('account.factor.turn_off')}>
        <PasswordField
          {...form.field('password')}
          label={t('account.factor.start_password')}
          autoComplete="current-password"
          required
        />
        <TextField
          {...form.field('code')}
          label={t('account.factor.code')}
          autoComplete="one-time-code"
          maxLength={60}
          required
        />
        <div className={classes.buttons}>
          <Button variant="default" onClick={onDone}>
            {t('common.actions.cancel')}
          </Button>
          <Button type="submit" loading={form.submitting}>
            {t('account.factor.turn_off')}
          </Button>
        </div>
      </AppForm>
    </>
  )
}
