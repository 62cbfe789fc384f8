import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams } from 'react-router'
import { z } from 'zod/mini'
import type { Role } from '#contract/endpoint.ts'
import { newPassword } from '#contract/fields.ts'
import { delays } from '#contract/rules/limits.ts'
import { loadingDialog, showProblem, successDialog } from '#web/components/feedback/index.ts'
import { AppForm, PasswordField, useAppForm } from '#web/components/form/index.ts'
import { mayBeDone } from '#web/lib/http/call-error.ts'
import { paths } from '#web/lib/paths.ts'
import { AuthFrame } from './frame/auth-frame.tsx'
import classes from './login/login.module.css'
import { endSessionHere, setNewPassword } from './password-calls.ts'
import { confirmPassword, samePassword } from './register/same-password.ts'

const schema = z
  .object({ password: newPassword, confirm_password: confirmPassword })
  .check(z.refine(samePassword.rule, samePassword.refusal))

/** Chooses a new password with the token of the letter's link (sections 2 and 8). */
export const ResetPassword = ({ role }: { role: Role }) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const token = useParams()[`token${role}`] ?? ''
  /** Whether the answer to an earlier try got lost, which may have used the link up. */
  const lost = useRef(false)
  const form = useAppForm({ schema, initialValues: { password: '', confirm_password: '' } })

  const change = async ({ password }: z.output<typeof schema>): Promise<void> => {
    loadingDialog.show(t('auth.reset.changing'))
    try {
      await setNewPassword(role, token, password)
    } catch (error) {
      const perhaps = {
        title: t('auth.reset.perhaps_title'),
        message: t('auth.reset.perhaps_text'),
      }
      void showProblem(error, lost.current ? { reset_token_invalid: perhaps } : {})
      lost.current ||= mayBeDone(error)
      return
    }
    loadingDialog.hide()
    await endSessionHere()
    await successDialog(t('auth.server.password_changed'), delays.resetDialog)
    navigate(paths[role].login, { replace: true })
  }

  return (
    <AuthFrame
      account={role}
      title={t('auth.reset.title')}
      text={t('auth.reset.text')}
      foot={
        <ul className={classes.links}>
          <li>
            <Link to={paths[role].forgotPassword}>{t('auth.reset.new_link')}</Link>
          </li>
          <li>
            <Link className={classes.back} to={paths[role].login}>
              <IconArrowLeft size={18} aria-hidden />
              {t('auth.forgot.back')}
            </Link>
          </li>
        </ul>
      }
    >
      <AppForm form={form} onSubmit={change} label={t('auth.reset.title')}>
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
        <Button type="submit" color="copper" size="lg" fullWidth loading={form.submitting}>
          {t('auth.reset.submit')}
        </Button>
      </AppForm>
    </AuthFrame>
  )
}
