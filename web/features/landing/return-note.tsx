import { useTranslation } from 'react-i18next'
import { loginPath, rolesOf } from '#web/lib/next-path.ts'
import classes from './return-note.module.css'
import { useNext } from './use-next.ts'

/** For somebody whom the guard sent here from a page behind the login: the way back to it. */
export const ReturnNote = () => {
  const { t } = useTranslation()
  const next = useNext() ?? ''
  const roles = rolesOf(next)
  if (roles.length === 0) return null
  return (
    <aside className={classes.note} aria-label={t('auth.again.label')}>
      <p className={classes.text}>{t('auth.again.text')}</p>
      {roles.map((role) => (
        <a key={role} className={classes.link} href={loginPath(role, next)}>
          {t(roles.length === 1 ? 'auth.login.title' : `auth.login.other_${role}_link`)}
        </a>
      ))}
    </aside>
  )
}
