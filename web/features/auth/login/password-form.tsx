import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { z } from 'zod/mini'
import type { Role } from '#contract/endpoint.ts'
import { loginBody } from '#contract/endpoints/auth.ts'
import { AppForm, PasswordField, TextField, useAppForm } from '#web/components/form/index.ts'
import { paths } from '#web/lib/paths.ts'
import { HurdleNote } from './hurdle-note.tsx'
import classes from './login.module.css'
import { useKeptEmail } from './use-kept-email.ts'
import type { LoginHurdle } from './use-login.ts'

type PasswordFormProps = {
  account: Role
  hurdle: LoginHurdle | undefined
  onLogin: (credentials: z.output<typeof loginBody>) => Promise<void>
}

/** E-mail and password, the way to a new one, and the way to an account (section 2). */
export const PasswordForm = ({ account, hurdle, onLogin }: PasswordFormProps) => {
  const { t } = useTranslation()
  const email = useKeptEmail(account, () => form.now().email)
  const form = useAppForm({
    schema: loginBody,
    initialValues: { email: '', password: '' },
    typed: { email },
  })
  return (
    <AppForm form={form} onSubmit={onLogin} label={t('auth.login.title')}>
      {hurdle ? <HurdleNote hurdle={hurdle} /> : null}
      <TextField
        {...form.field('email')}
        label={t('auth.fields.email')}
        type="email"
        inputMode="email"
        autoComplete="username"
        required
      />
      <div className={classes.password}>
        <PasswordField
          {...form.field('password')}
          label={t('auth.fields.password')}
          autoComplete="current-password"
          required
        />
        <Link className={classes.forgot} to={paths[account].forgotPassword}>
          {t('auth.login.forgot')}
        </Link>
      </div>
      <div className={classes.buttons}>
        <Button type="submit" color="copper" size="lg" fullWidth loading={form.submitting}>
          {t('auth.login.submit')}
        </Button>
        <p className={classes.or}>{t('auth.login.no_account')}</p>
        <Button component={Link} to={paths[account].register} variant="default" size="lg" fullWidth>
          {t('auth.login.register')}
        </Button>
      </div>
    </AppForm>
  )
}
