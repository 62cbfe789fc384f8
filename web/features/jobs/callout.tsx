import { CloseButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './callout.module.css'

type CalloutProps = {
  tone: 'copper' | 'water' | 'paid'
  icon: ReactNode
  title: string
  /** What to do next. */
  children: ReactNode
  action?: ReactNode
  onClose?: () => void
}

/** The next step above a screen's content: what stands, what to do, and the button for it. */
export const Callout = ({ tone, icon, title, children, action, onClose }: CalloutProps) => {
  const { t } = useTranslation()
  return (
    <div className={classes.callout} data-tone={tone} role="status">
      <span className={classes.icon} aria-hidden>
        {icon}
      </span>
      <div>
        <p className={classes.title}>{title}</p>
        <div className={classes.text}>{children}</div>
      </div>
      {action ? <div className={classes.action}>{action}</div> : null}
      {onClose ? (
        <CloseButton
          className={classes.close}
          aria-label={t('common.actions.close')}
          onClick={onClose}
        />
      ) : null}
    </div>
  )
}
