import '#web/components/theme/controls.css'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation } from 'react-router'
import { useAnnouncedScreen } from '#web/components/use-announced-screen.ts'
import { useOperator } from '../session.ts'
import classes from './frame.module.css'
import { OperatorBar } from './operator-bar.tsx'
import { useSessionEnd } from './use-session-end.ts'

/** The frame of the operator's screens: one bar above, the work below. */
export const OperatorFrame = () => {
  const { t } = useTranslation()
  const operator = useOperator()
  const { pathname } = useLocation()
  const main = useRef<HTMLElement>(null)
  useSessionEnd(operator !== undefined)
  useAnnouncedScreen(main, pathname)
  if (!operator) return null
  return (
    <div className={classes.frame}>
      <a className="pl-skip-link" href="#content">
        {t('common.skip_to_content')}
      </a>
      <OperatorBar operator={operator} />
      <main ref={main} id="content" className={classes.main} tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  )
}
