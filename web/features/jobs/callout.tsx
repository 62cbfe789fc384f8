import { CloseButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { followHeading } from '#web/lib/page/follow-heading.ts'
import { useFocusLost } from '#web/lib/page/use-focus-lost.ts'
import classes from './callout.module.css'

/** Goes with the callout, which others may end too: the focus goes on to the heading. */
const Close = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation()
  const button = useFocusLost<HTMLButtonElement>(followHeading)
  return (
    <CloseButton
      ref={button}
      className={classes.close}
      aria-label={t('common.actions.close')}
      onClick={() => {
        onClose()
        followHeading()
      }}
    />
  )
}

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
      {onClose ? <Close onClose={onClose} /> : null}
    </div>
  )
}
