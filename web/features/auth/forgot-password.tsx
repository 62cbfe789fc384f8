import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import type { Role } from '#contract/endpoint.ts'
import { forgotBody } from '#contract/endpoints/auth.ts'
import {
  errorDialog,
  loadingDialog,
  showProblem,
  successDialog,
} from '#web/components/feedback/index.ts'
import { AppForm, TextField, useAppForm } from '#web/components/form/index.ts'
import { wasRefused } from '#web/lib/http/call-error.ts'
import { publicSettings } from '#web/lib/http/public-settings.ts'
import { paths } from '#web/lib/paths.ts'
import { AuthFrame } from './frame/auth-frame.tsx'
import classes from './login/login.module.css'
import { askForLink } from './password-calls.ts'

/** Milliseconds the word about the link stays before the login follows. */
const readingTime = 4000

/** Asks for a link to choose a new password (sections 2 and 8). */
export const ForgotPassword = ({ role }: { role: Role }) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const form = useAppForm({ schema: forgotBody, initialValues: { email: '' } })
  const { mailbox } = publicSettings()

  const send = async ({ email }: { email: string }): Promise<void> => {
    loadingDialog.show(t('auth.forgot.sending'))
    try {
      const { success, message } = await askForLink(role, email)
      loadingDialog.hide()
      if (!success)
        return void errorDialog(t('auth.forgot.error_title'), message || t('auth.forgot.failed'))
    } catch (error) {
      if (wasRefused(error, 'csrf_failed')) return void showProblem(error)
      return void errorDialog(t('auth.forgot.error_title'), t('auth.forgot.exception'))
    }
    await successDialog(t('auth.server.reset_link_sent'), readingTime)
    navigate(paths[role].login)
  }

  return (
    <AuthFrame
      account={role}
      title={t('auth.forgot.title')}
      text={t('auth.forgot.text')}
      foot={
        <ul className={classes.links}>
          <li>
            <Link className={classes.back} to={paths[role].login}>
              <IconArrowLeft size={18} aria-hidden />
              {t('auth.forgot.back')}
            </Link>
          </li>
          {mailbox ? (
            <li>
              <a href={mailbox} target="_blank" rel="noreferrer">
                {t('auth.forgot.mailbox')}
              </a>
            </li>
          ) : null}
        </ul>
      }
    >
      <AppForm form={form} onSubmit={send} label={t('auth.forgot.title')}>
        <TextField
          {...form.field('email')}
          label={t('auth.fields.email')}
          type="email"
          inputMode="email"
          autoComplete="username"
          required
        />
        <Button type="submit" color="copper" size="lg" fullWidth loading={form.submitting}>
          {t('auth.forgot.submit')}
        </Button>
      </AppForm>
    </AuthFrame>
  )
}
