import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod/mini'
import { secondFactorCode } from '#contract/endpoints/accounts.ts'
import { showProblem } from '#web/components/feedback/index.ts'
import { AppForm, TextField, useAppForm } from '#web/components/form/index.ts'
import { isCallError, wasRefused } from '#web/lib/http/call-error.ts'
import { publicSettings } from '#web/lib/http/public-settings.ts'
import type { Session } from '#web/lib/session/session.ts'
import classes from './login.module.css'
import { signInWithCode } from './sign-in.ts'

type CodeFormProps = {
  waiting: string
  onSignedIn: (session: Session) => Promise<void>
  onStartOver: () => void
}

/** The second step of a sign-in: the code of the app, or a recovery code. */
export const CodeForm = ({ waiting, onSignedIn, onStartOver }: CodeFormProps) => {
  const { t } = useTranslation()
  const { supportEmail } = publicSettings()
  const form = useAppForm({ schema: secondFactorCode, initialValues: { code: '' } })

  const send = async ({ code }: z.output<typeof secondFactorCode>): Promise<void> => {
    try {
      await onSignedIn(await signInWithCode(waiting, code))
    } catch (error) {
      if (isCallError(error) && form.applyProblem(error.problem)) return
      void showProblem(error)
      if (wasRefused(error, 'sign_in_expired')) onStartOver()
    }
  }

  return (
    <AppForm form={form} onSubmit={send} label={t('auth.code.title')}>
      <TextField
        {...form.field('code')}
        label={t('auth.code.label')}
        help={t('auth.code.help')}
        autoComplete="one-time-code"
        maxLength={60}
        autoFocus
        required
      />
      <div className={classes.buttons}>
        <Button type="submit" color="copper" size="lg" fullWidth loading={form.submitting}>
          {t('auth.login.submit')}
        </Button>
        <Button variant="default" size="lg" fullWidth onClick={onStartOver}>
          {t('auth.code.start_over')}
        </Button>
        {supportEmail ? (
          <p className={classes.lost}>
            {t('auth.code.lost')} <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
          </p>
        ) : null}
      </div>
    </AppForm>
  )
}
