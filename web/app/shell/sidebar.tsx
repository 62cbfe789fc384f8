import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import { Wordmark } from '../../components/brand/wordmark.tsx'
import { LanguageSwitch } from '../../components/language-switch.tsx'
import { SchemeSwitch } from '../../components/scheme-switch.tsx'
import { lettersFollow } from '../../features/account/index.ts'
import { jobsPath } from '../../lib/paths.ts'
import type { Session } from '../../lib/session/session.ts'
import { AccountMenu } from './account-menu.tsx'
import classes from './shell.module.css'
import { shellLinks } from './shell-links.ts'

type SidebarProps = {
  session: Session
  accountStatus?: ReactNode
  /** Beside the name: the bell, or in the drawer the way to close it. */
  corner?: ReactNode
  onNavigate?: () => void
}

/** User, payment-account status and links by role (section 2); the line falls to where one is. */
export const Sidebar = ({ session, accountStatus, corner, onNavigate }: SidebarProps) => {
  const { t } = useTranslation()
  return (
    <div className={classes.sidebar}>
      <div className={classes.sideHead}>
        <NavLink className={classes.logo} to={jobsPath(session.role)} onClick={onNavigate}>
          <Wordmark />
        </NavLink>
        {corner}
      </div>
      {accountStatus && session.role === 'plumber' ? (
        <div className={classes.status}>{accountStatus}</div>
      ) : null}
      <nav aria-label={t('shell.navigation')}>
        <ul className={classes.links}>
          {shellLinks(session).map(({ to, label, Icon }) => (
            <li key={to}>
              <NavLink className={classes.link} to={to} onClick={onNavigate}>
                <Icon size={20} aria-hidden />
                {t(label)}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className={classes.foot}>
        <div className={classes.switches}>
          <LanguageSwitch onChoose={lettersFollow} />
          <SchemeSwitch />
        </div>
        <AccountMenu session={session} onNavigate={onNavigate} />
      </div>
    </div>
  )
}
