import { Button } from '@mantine/core'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'
import { accountEndpoints } from '#contract/endpoints/accounts.ts'
import { givenPassword, newPassword } from '#contract/fields.ts'
import { errorDialog, notify } from '#web/components/feedback/index.ts'
import { AppForm, FormSection, PasswordField, useAppForm } from '#web/components/form/index.ts'
import { call } from '#web/lib/http/call.ts'
import { isCallError, mayBeDone } from '#web/lib/http/call-error.ts'
import { confirmPassword, samePassword } from '../../auth/index.ts'
import classes from '../account.module.css'
import { refreshAccount } from '../queries.ts'
import { useAction } from '../use-action.ts'

const schema = z
  .object({
    current_password: givenPassword,
    password: newPassword,
    confirm_password: confirmPassword,
  })
  .check(z.refine(samePassword.rule, samePassword.refusal))

const initialValues = { current_password: '', password: '', confirm_password: '' }

const isPasswordWrong = (error: unknown): boolean =>
  isCallError(error) && !!error.problem.fields?.some(({ error: code }) => code === 'password_wrong')

/** Another password; every other session ends with the change. */
export const PasswordSection = () => {
  const { t } = useTranslation()
  const form = useAppForm({ schema, initialValues, wireNames: { new_password: 'password' } })
  const { run } = useAction(form.applyProblem)
  /** Whether the answer to an earlier try got lost, which may have changed it. */
  const lost = useRef(false)

  const change = ({ current_password, password }: z.output<typeof schema>) =>
    run(async () => {
      const body = { current_password, new_password: password }
      try {
        await call(accountEndpoints.changePassword, { body })
      } catch (error) {
        if (lost.current && isPasswordWrong(error))
          return errorDialog(t('auth.reset.perhaps_title'), t('account.password.perhaps_text'))
        lost.current ||= mayBeDone(error)
        throw error
      }
      lost.current = false
      form.start(initialValues)
      notify.success(t('auth.server.password_changed'))
      await refreshAccount()
    })

  return (
    <FormSection title={t('account.password.title')} text={t('account.password.text')} columns={1}>
      <div className={classes.stack}>
        <AppForm form={form} onSubmit={change} label={t('account.password.title')}>
          <PasswordField
            {...form.field('current_password')}
            label={t('account.password.current')}
            autoComplete="current-password"
            required
          />
          <PasswordField
            {...form.field('password')}
            label={t('auth.fields.new_password')}
            help={t('auth.fields.password_help')}
            autoComplete="new-password"
            required
          />
          <PasswordField
            {...form.field('confirm_password')}
            label={t('auth.fields.confirm_password')}
            autoComplete="new-password"
            required
          />
          <div className={classes.buttons}>
            <Button type="submit" loading={form.submitting}>
              {t('auth.reset.submit')}
            </Button>
          </div>
        </AppForm>
      </div>
    </FormSection>
  )
}
