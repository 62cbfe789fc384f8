import '#web/components/theme/controls.css'
import { useTranslation } from 'react-i18next'
import { usePageTitle } from '#web/components/use-page-title.ts'
import { OperatorBar } from '../frame/operator-bar.tsx'
import classes from './login.module.css'
import { LoginForm } from './login-form.tsx'

/** The operator's sign-in: known to operators only, linked from nowhere. */
export const OperatorLogin = () => {
  const { t } = useTranslation()
  usePageTitle(t('operator.login.title'))
  return (
    <div className={classes.page}>
      <OperatorBar />
      <main className={classes.main}>
        <div className={classes.column}>
          <h1 className={classes.title} tabIndex={-1}>
            {t('operator.login.title')}
          </h1>
          <p className={classes.text}>{t('operator.login.text')}</p>
          <LoginForm />
        </div>
      </main>
    </div>
  )
}
