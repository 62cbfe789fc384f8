import { ActionIcon } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconLogout, IconMenu2, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Wordmark } from '#web/components/brand/wordmark.tsx'
import { LanguageSwitch } from '#web/components/language-switch.tsx'
import { SchemeSwitch } from '#web/components/scheme-switch.tsx'
import { paths } from '#web/lib/paths.ts'
import type { OperatorSession } from '../session.ts'
import classes from './frame.module.css'
import { OperatorNav } from './operator-nav.tsx'
import { signOut } from './sign-out.ts'

const menuId = 'operator-menu'

/** The head of the operator's place; nobody is signed in on its sign-in screen. */
export const OperatorBar = ({ operator }: { operator?: OperatorSession }) => {
  const { t } = useTranslation()
  const [opened, { toggle, close }] = useDisclosure(false)
  const Icon = opened ? IconX : IconMenu2
  return (
    <header className={classes.bar}>
      <div className={classes.row}>
        <Link className={classes.logo} to={paths.operator.overview}>
          <Wordmark />
          <span className={classes.place}>{t('operator.place')}</span>
        </Link>
        {operator ? (
          <ActionIcon
            className={classes.menuButton}
            aria-label={t(opened ? 'operator.bar.close' : 'operator.bar.open')}
            aria-expanded={opened}
            aria-controls={menuId}
            onClick={toggle}
          >
            <Icon size={24} />
          </ActionIcon>
        ) : null}
        <div
          id={menuId}
          className={classes.menu}
          data-opened={opened || undefined}
          data-bare={!operator || undefined}
        >
          {operator ? <OperatorNav onNavigate={close} /> : null}
          <div className={classes.side}>
            <LanguageSwitch />
            <SchemeSwitch />
            {operator ? (
              <div className={classes.who}>
                <span className={classes.name}>{operator.name}</span>
                <ActionIcon
                  aria-label={t('operator.bar.sign_out')}
                  title={t('operator.bar.sign_out')}
                  onClick={() => void signOut()}
                >
                  <IconLogout size={20} />
                </ActionIcon>
              </div>
            ) : null}
          </div>
        </div>
      </div>
    </header>
  )
}
