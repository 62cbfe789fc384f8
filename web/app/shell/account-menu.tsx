import { Menu, UnstyledButton } from '@mantine/core'
import { IconHelpCircle, IconLogout, IconSelector, IconShieldLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { accountPath, paths } from '../../lib/paths.ts'
import type { Session } from '../../lib/session.ts'
import classes from './shell.module.css'
import { signOut } from './sign-out.ts'

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')

type AccountMenuProps = { session: Session; onNavigate: (() => void) | undefined }

/** Who is signed in, the account's own page, and the way out. */
export const AccountMenu = ({ session, onNavigate }: AccountMenuProps) => {
  const { t } = useTranslation()
  return (
    <Menu position="top-start" width="target" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <UnstyledButton
          className={classes.account}
          aria-label={t('shell.account_menu', { name: session.userName })}
        >
          <span className={classes.initials} aria-hidden>
            {initials(session.userName)}
          </span>
          <span className={classes.who}>
            <span className={classes.name}>{session.userName}</span>
            <span className={classes.role}>{t(`common.account.${session.role}`)}</span>
          </span>
          <IconSelector size={18} stroke={1.75} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          component={Link}
          to={accountPath(session.role)}
          leftSection={<IconShieldLock size={18} stroke={1.75} />}
          onClick={onNavigate}
        >
          {t('account.title')}
        </Menu.Item>
        <Menu.Item
          component={Link}
          to={paths.faq}
          leftSection={<IconHelpCircle size={18} stroke={1.75} />}
        >
          {t('shell.faq')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconLogout size={18} stroke={1.75} />}
          onClick={() => void signOut()}
        >
          {t('shell.logout')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
