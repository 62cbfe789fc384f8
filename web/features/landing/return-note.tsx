import { useTranslation } from 'react-i18next'
import { rolesOf } from '#web/lib/session/next-path.ts'
import classes from './return-note.module.css'
import { useNext } from './use-next.ts'
import { useWays } from './use-ways.ts'

/** For somebody whom the guard sent here from a page behind the login: the way back to it. */
export const ReturnNote = () => {
  const { t } = useTranslation()
  const { login } = useWays()
  const roles = rolesOf(useNext() ?? '')
  if (roles.length === 0) return null
  return (
    <aside className={classes.note} aria-label={t('auth.again.label')}>
      <p className={classes.text}>{t('auth.again.text')}</p>
      {roles.map((role) => (
        <a key={role} className={classes.link} href={login(role)}>
          {t(roles.length === 1 ? 'auth.login.title' : `auth.login.other_${role}_link`)}
        </a>
      ))}
    </aside>
  )
}
