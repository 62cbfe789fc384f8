import { Popover, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconHelpCircle, IconLogout, IconSelector, IconShieldLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { signOut } from '../../features/auth/sign-out.ts'
import { accountPath, paths } from '../../lib/paths.ts'
import type { Session } from '../../lib/session/session.ts'
import { initials } from './initials.ts'
import classes from './shell.module.css'
import { walkMenu } from './walk-menu.ts'

/** Escape leaves the menu alone, not the drawer that it stands in. */
const item = {
  className: classes.menuItem,
  role: 'menuitem',
  'data-mantine-stop-propagation': true,
} as const

type AccountMenuProps = { session: Session; onNavigate: (() => void) | undefined }

/** Who is signed in, the account's own page, and the way out. */
export const AccountMenu = ({ session, onNavigate }: AccountMenuProps) => {
  const { t } = useTranslation()
  const [opened, { toggle, close }] = useDisclosure(false)
  const leave = (): void => {
    close()
    onNavigate?.()
  }
  return (
    <Popover
      opened={opened}
      onDismiss={close}
      position="top-start"
      width="target"
      trapFocus
      returnFocus
    >
      <Popover.Target popupType="menu">
        <UnstyledButton
          className={classes.account}
          aria-label={t('shell.account_menu', { name: session.userName })}
          onClick={toggle}
        >
          <span className={classes.initials} aria-hidden>
            {initials(session.userName)}
          </span>
          <span className={classes.who}>
            <span className={classes.name}>{session.userName}</span>
            <span className={classes.role}>{t(`common.account.${session.role}`)}</span>
          </span>
          <IconSelector size={18} aria-hidden />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown className={classes.menu} role="menu" onKeyDown={walkMenu}>
        <Link {...item} to={accountPath(session.role)} onClick={leave}>
          <IconShieldLock size={18} aria-hidden />
          {t('account.title')}
        </Link>
        <Link {...item} to={paths.faq} onClick={close}>
          <IconHelpCircle size={18} aria-hidden />
          {t('shell.faq')}
        </Link>
        <hr className={classes.menuLine} />
        <button
          {...item}
          type="button"
          onClick={() => {
            close()
            void signOut()
          }}
        >
          <IconLogout size={18} aria-hidden />
          {t('shell.logout')}
        </button>
      </Popover.Dropdown>
    </Popover>
  )
}
