import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { EmptyState } from '../components/empty-state.tsx'
import { NotFound } from './not-found.tsx'
import classes from './plain-page.module.css'

/** A screen that broke: what is safe and what to do; never the raw error. */
export const RouteError = () => {
  const { t } = useTranslation()
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  return (
    <main className={classes.page} role="alert">
      <EmptyState
        level={1}
        picture="broken"
        title={t('shell.crash.title')}
        text={t('shell.crash.text')}
        action={<Button onClick={() => window.location.reload()}>{t('shell.crash.reload')}</Button>}
      />
    </main>
  )
}
