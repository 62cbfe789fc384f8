import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { Wordmark } from '../../components/brand/wordmark.tsx'
import { LanguageSwitch } from '../../components/language-switch.tsx'
import { SchemeSwitch } from '../../components/scheme-switch.tsx'
import { lettersFollow } from '../../features/account/index.ts'
import { placeOf } from '../../lib/page/place-of.ts'
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
  const { pathname } = useLocation()
  return (
    <div className={classes.sidebar}>
      <div className={classes.sideHead}>
        <Link className={classes.logo} to={jobsPath(session.role)} onClick={onNavigate}>
          <Wordmark />
        </Link>
        {corner}
      </div>
      {accountStatus && session.role === 'plumber' ? (
        <div className={classes.status}>{accountStatus}</div>
      ) : null}
      <nav aria-label={t('shell.navigation')}>
        <ul className={classes.links}>
          {shellLinks(session).map((link) => (
            <li key={link.to}>
              <Link
                className={classes.link}
                to={link.to}
                aria-current={placeOf(link, pathname)}
                onClick={onNavigate}
              >
                <link.Icon size={20} aria-hidden />
                {t(link.label)}
              </Link>
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
