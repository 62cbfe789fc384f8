import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { operatorLogin } from '#contract/endpoints/operator/sign-in.ts'
import { AppForm, PasswordField, TextField, useAppForm } from '#web/components/form/index.ts'
import { lastSessionEnd } from '#web/lib/session/session.ts'
import { useOperatorLogin } from './use-operator-login.ts'

/** E-mail, password and code in one step; what was wrong of them is not told apart. */
export const LoginForm = () => {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const ended = search.has('next') && lastSessionEnd().reason === 'expired'
  const form = useAppForm({
    schema: operatorLogin,
    initialValues: { email: '', password: '', code: '' },
  })
  const { signIn, refusal, tried } = useOperatorLogin(() => {
    form.setValue('code', '')
    form.ref.current?.querySelector<HTMLInputElement>('[name="code"]')?.focus()
  })
  return (
    <AppForm form={form} onSubmit={signIn} label={t('operator.login.title')}>
      {refusal ? (
        <Alert
          color="alarm"
          role="alert"
          icon={<IconAlertTriangle size={20} />}
          title={refusal.title}
        >
          {refusal.message}
        </Alert>
      ) : null}
      {ended && !tried ? (
        <Alert color="water" icon={<IconInfoCircle size={20} />}>
          {t('operator.login.ended')}
        </Alert>
      ) : null}
      <TextField
        {...form.field('email')}
        label={t('operator.login.email')}
        type="email"
        inputMode="email"
        autoComplete="username"
        required
      />
      <PasswordField
        {...form.field('password')}
        label={t('operator.login.password')}
        autoComplete="current-password"
        required
      />
      <TextField
        {...form.field('code')}
        label={t('operator.login.code')}
        help={t('operator.login.code_help')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        required
      />
      <Button type="submit" color="copper" size="lg" fullWidth loading={form.submitting}>
        {t('operator.login.submit')}
      </Button>
    </AppForm>
  )
}
