import '#web/components/theme/controls.css'
import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router'
import { useOperator } from '../session.ts'
import classes from './frame.module.css'
import { OperatorBar } from './operator-bar.tsx'
import { useSessionEnd } from './use-session-end.ts'

/** The frame of the operator's screens: one bar above, the work below. */
export const OperatorFrame = () => {
  const { t } = useTranslation()
  const operator = useOperator()
  useSessionEnd(operator !== undefined)
  if (!operator) return null
  return (
    <div className={classes.frame}>
      <a className="pl-skip-link" href="#content">
        {t('common.skip_to_content')}
      </a>
      <OperatorBar operator={operator} />
      <main id="content" className={classes.main} tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  )
}
