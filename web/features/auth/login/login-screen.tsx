import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import type { Role } from '#contract/endpoint.ts'
import { deletionPath, paths } from '#web/lib/paths.ts'
import { lastSessionEnd } from '#web/lib/session/session.ts'
import { AuthFrame } from '../frame/auth-frame.tsx'
import { CodeForm } from './code-form.tsx'
import { DeletionLink } from './deletion-link.tsx'
import classes from './login.module.css'
import { PasswordForm } from './password-form.tsx'
import { useLogin } from './use-login.ts'

const other = { plumber: 'company', company: 'plumber' } as const

/** Sign-in of one role (section 2), with the ways to the other role's. */
export const LoginScreen = ({ account: role }: { account: Role }) => {
  const { t } = useTranslation()
  const { login, welcome, hurdle, waiting, startOver } = useLogin(role)
  const [search] = useSearchParams()
  const leaving = search.get('next') === deletionPath(role)
  const ended = search.has('next') && lastSessionEnd().reason === 'expired'
  const usual = ended ? t('errors.unauthenticated.message') : t(`auth.login.text_${role}`)
  const text = leaving ? t('auth.login.delete_first') : usual
  return (
    <AuthFrame
      account={role}
      title={t(waiting ? 'auth.code.title' : 'auth.login.title')}
      text={waiting ? t('auth.code.text') : text}
      foot={
        <ul className={classes.links}>
          <li>
            {t(`auth.login.other_${other[role]}`)}{' '}
            <Link to={paths[other[role]].login}>{t(`auth.login.other_${other[role]}_link`)}</Link>
          </li>
          {role === 'company' ? (
            <li>
              <DeletionLink />
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
