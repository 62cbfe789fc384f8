import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Role } from '#contract/endpoint.ts'
import { PlainBar } from '#web/components/plain-bar.tsx'
import { usePageTitle } from '#web/components/use-page-title.ts'
import { paths } from '#web/lib/paths.ts'
import classes from './registration-frame.module.css'
import { RoleLine } from './role-line.tsx'

type RegistrationFrameProps = { account: Role; title: string; text: string; children: ReactNode }

/** A long form in meaningful groups, with the way to the login for those who have an account. */
export const RegistrationFrame = ({ account, title, text, children }: RegistrationFrameProps) => {
  const { t } = useTranslation()
  usePageTitle(title)
  return (
    <div className={classes.page}>
      <PlainBar />
      <main className={classes.main}>
        <header className={classes.head}>
          <RoleLine account={account} />
          <h1 className={classes.title} tabIndex={-1}>
            {title}
          </h1>
          <p className={classes.text}>{text}</p>
          <p className={classes.login}>
            {t('auth.register.have_account')}{' '}
            <Link to={paths[account].login}>{t('auth.login.title')}</Link>
          </p>
        </header>
        {children}
      </main>
    </div>
  )
}
