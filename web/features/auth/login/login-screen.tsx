import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Role } from '#contract/endpoint.ts'
import { paths } from '#web/lib/paths.ts'
import { publicSettings } from '../../legal/index.ts'
import { AuthFrame } from '../frame/auth-frame.tsx'
import { CodeForm } from './code-form.tsx'
import classes from './login.module.css'
import { PasswordForm } from './password-form.tsx'
import { useLogin } from './use-login.ts'

const other = { plumber: 'company', company: 'plumber' } as const

/** Sign-in of one role (section 2), with the ways to the other role's. */
export const LoginScreen = ({ account: role }: { account: Role }) => {
  const { t } = useTranslation()
  const { login, welcome, hurdle, waiting, startOver } = useLogin(role)
  const deletion = role === 'company' ? publicSettings().accountDeletionUrl : undefined
  return (
    <AuthFrame
      account={role}
      title={t(waiting ? 'auth.code.title' : 'auth.login.title')}
      text={waiting ? t('auth.code.text') : t(`auth.login.text_${role}`)}
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
      {waiting ? (
        <CodeForm waiting={waiting} onSignedIn={welcome} onStartOver={startOver} />
      ) : (
        <PasswordForm account={role} hurdle={hurdle} onLogin={login} />
      )}
    </AuthFrame>
  )
}
