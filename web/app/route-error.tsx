import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { EmptyState } from '../components/empty-state.tsx'
import { usePageTitle } from '../components/use-page-title.ts'
import { NotFound } from './not-found.tsx'
import classes from './plain-page.module.css'

/** What is safe and what to do; never the raw error. */
const Crash = () => {
  const { t } = useTranslation()
  usePageTitle(t('shell.crash.title'))
  return (
    <main className={classes.page}>
      <div role="alert">
        <EmptyState
          level={1}
          picture="broken"
          title={t('shell.crash.title')}
          text={t('shell.crash.text')}
          action={
            <Button onClick={() => window.location.reload()}>{t('shell.crash.reload')}</Button>
          }
        />
      </div>
    </main>
  )
}

/** In the place of a screen that broke, or of an address that names none. */
export const RouteError = () => {
  const error = useRouteError()
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFound /> : <Crash />
}
