import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { EmptyState } from '../components/empty-state.tsx'
import { usePageTitle } from '../components/use-page-title.ts'
import { jobsPath, paths } from '../lib/paths.ts'
import { useSession } from '../lib/session/session.ts'
import classes from './plain-page.module.css'

/** An address that names no screen. */
export const NotFound = () => {
  const { t } = useTranslation()
  const session = useSession()
  usePageTitle(t('shell.not_found.title'))
  return (
    <main className={classes.page}>
      <EmptyState
        level={1}
        title={t('shell.not_found.title')}
        text={t('shell.not_found.text')}
        action={
          <Button component={Link} to={session ? jobsPath(session.role) : paths.home}>
            {t(session ? 'shell.not_found.jobs' : 'shell.not_found.home')}
          </Button>
        }
      />
    </main>
  )
}
