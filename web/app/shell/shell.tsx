import '../../components/theme/controls.css'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router'
import { NotificationBell, ToldUnread } from '../../features/notifications/index.ts'
import { useSession } from '../../lib/session/session.ts'
import classes from './shell.module.css'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'
import { useLiveUpdates } from './use-live-updates.ts'

type ShellProps = {
  /** The plumber's payment-account status (section 4). */
  accountStatus?: ReactNode
}

/** The frame of the signed-in area: sidebar on a desktop, top bar and drawer on a phone. */
export const Shell = ({ accountStatus }: ShellProps) => {
  const { t } = useTranslation()
  const session = useSession()
  useLiveUpdates(session?.token)

  if (!session) return null
  return (
    <div className={classes.shell}>
      <a className="pl-skip-link" href="#content">
        {t('common.skip_to_content')}
      </a>
      <aside className={classes.aside}>
        <Sidebar
          session={session}
          accountStatus={accountStatus}
          corner={<NotificationBell role={session.role} opens="beside" />}
        />
      </aside>
      <TopBar session={session} accountStatus={accountStatus} />
      <ToldUnread />
      <main id="content" className={classes.main} tabIndex={-1}>
        <div className={classes.content}>
          <Outlet />
        </div>
      </main>
    </div>
  )
}
