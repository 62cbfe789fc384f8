import { ActionIcon } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconMenu2, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Wordmark } from '../../components/brand/wordmark.tsx'
import { Drawer } from '../../components/overlay/drawer.ts'
import { NotificationBell } from '../../features/notifications/index.ts'
import { jobsPath } from '../../lib/paths.ts'
import type { Session } from '../../lib/session/session.ts'
import classes from './shell.module.css'
import { Sidebar } from './sidebar.tsx'

type TopBarProps = { session: Session; accountStatus?: ReactNode }

/** The phone's head: the name, and the sidebar behind a button. */
export const TopBar = ({ session, accountStatus }: TopBarProps) => {
  const { t } = useTranslation()
  const [opened, { open, close }] = useDisclosure(false)
  return (
    <header className={classes.topBar}>
      <Link className={classes.topLogo} to={jobsPath(session.role)}>
        <Wordmark />
      </Link>
      <div className={classes.topActions}>
        <NotificationBell role={session.role} opens="over" />
        <ActionIcon aria-label={t('shell.open_menu')} aria-expanded={opened} onClick={open}>
          <IconMenu2 size={24} />
        </ActionIcon>
      </div>
      <Drawer
        opened={opened}
        onClose={close}
        size={300}
        label={t('shell.navigation')}
        body={classes.drawer}
      >
        <Sidebar
          session={session}
          accountStatus={accountStatus}
          corner={
            <ActionIcon aria-label={t('shell.close_menu')} onClick={close}>
              <IconX size={24} />
            </ActionIcon>
          }
          onNavigate={close}
        />
      </Drawer>
    </header>
  )
}
