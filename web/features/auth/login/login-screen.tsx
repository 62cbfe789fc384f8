import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Role } from '#contract/endpoint.ts'
import { loginBody } from '#contract/endpoints/auth.ts'
import { AppForm, PasswordField, TextField, useAppForm } from '#web/components/form/index.ts'
import { paths } from '#web/lib/paths.ts'
import { publicSettings } from '../../legal/index.ts'
import { AuthFrame } from '../frame/auth-frame.tsx'
import { HurdleNote } from './hurdle-note.tsx'
import classes from './login.module.css'
import { useLogin } from './use-login.ts'

const other = { plumber: 'company', company: 'plumber' } as const

/** Sign-in of one role (section 2), with the ways to the other role's. */
export const LoginScreen = ({ account: role }: { account: Role }) => {
  const { t } = useTranslation()
  const form = useAppForm({ schema: loginBody, initialValues: { email: '', password: '' } })
  const { login, hurdle } = useLogin(role)
  const deletion = role === 'company' ? publicSettings().accountDeletionUrl : undefined
  return (
    <AuthFrame
      account={role}
      title={t('auth.login.title')}
      text={t(`auth.login.text_${role}`)}
      foot={
        <ul className={classes.links}>
          <li>
            {t(`auth.login.other_${other[role]}`)}{' '}
            <Link to={paths[other[role]].login}>{t(`auth.login.other_${other[role]}_link`)}</Link>
          </li>
          {deletion ? (
            <li>
              <a href={deletion} rel="noreferrer">
                {t('auth.login.delete_account')}
              </a>
            </li>
          ) : null}
        </ul>
      }
    >
      <AppForm form={form} onSubmit={login} label={t('auth.login.title')}>
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
          <Link className={classes.forgot} to={paths[role].forgotPassword}>
            {t('auth.login.forgot')}
          </Link>
        </div>
        <div className={classes.buttons}>
          <Button type="submit" color="copper" size="lg" fullWidth loading={form.submitting}>
            {t('auth.login.submit')}
          </Button>
          <p className={classes.or}>{t('auth.login.no_account')}</p>
          <Button component={Link} to={paths[role].register} variant="default" size="lg" fullWidth>
            {t('auth.login.register')}
          </Button>
        </div>
      </AppForm>
    </AuthFrame>
  )
}
