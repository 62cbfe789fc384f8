import { ActionIcon, Popover } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Role } from '#contract/endpoint.ts'
import { Drawer } from '#web/components/overlay/drawer.ts'
import { NotificationPanel } from './notification-panel.tsx'
import classes from './notifications.module.css'
import { unreadQuery } from './queries.ts'
import { mostUnread, unreadWords } from './unread-words.ts'

type BellProps = {
  role: Role
  /** A panel beside the bell on a desktop, a sheet over the page on a phone. */
  opens: 'beside' | 'over'
}

/** The bell with the number of unread notifications; it opens their list. */
export const NotificationBell = ({ role, opens }: BellProps) => {
  const { t } = useTranslation()
  const [opened, { toggle, close }] = useDisclosure(false)
  const unread = useQuery(unreadQuery).data ?? 0
  const button = (
    <ActionIcon
      className={classes.bell}
      aria-label={unreadWords(t, unread)}
      aria-haspopup="dialog"
      aria-expanded={opened}
      onClick={toggle}
    >
      <IconBell size={22} />
      {unread > 0 ? (
        <span className={classes.count} aria-hidden>
          {unread > mostUnread ? `${mostUnread}+` : unread}
        </span>
      ) : null}
    </ActionIcon>
  )
  const panel = <NotificationPanel role={role} unread={unread} onClose={close} />
  if (opens === 'over')
    return (
      <>
        {button}
        <Drawer
          opened={opened}
          onClose={close}
          size="100%"
          label={t('notifications.title')}
          body={classes.sheet}
        >
          {panel}
        </Drawer>
      </>
    )
  return (
    <Popover opened={opened} onDismiss={close} width={400} trapFocus returnFocus withinPortal>
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown className={classes.beside} aria-label={t('notifications.title')}>
        {panel}
      </Popover.Dropdown>
    </Popover>
  )
}
