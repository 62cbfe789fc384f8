import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './feedback.module.css'
import { noteIcons } from './note-icons.ts'
import { RequestCode } from './request-code.tsx'
import type { Dialog } from './store.ts'

type FaceProps = { tone: 'water' | 'alarm'; icon: ReactNode; children: ReactNode }

const Face = ({ tone, icon, children }: FaceProps) => (
  <div className={classes.face}>
    <span className={classes.icon} data-tone={tone}>
      {icon}
    </span>
    <div className={classes.words}>{children}</div>
  </div>
)

/** What one dialog shows, by its kind. */
export const DialogView = ({ dialog }: { dialog: Dialog }) => {
  const { t } = useTranslation()
  if (dialog.kind === 'note') {
    const Icon = noteIcons[dialog.tells]
    return (
      <Face tone="water" icon={<Icon size={22} />}>
        <p className={classes.success} role="status">
          {dialog.text}
        </p>
      </Face>
    )
  }
  if (dialog.kind === 'error')
    return (
      <>
        <Face tone="alarm" icon={<IconAlertTriangle size={22} />}>
          <h2 className={classes.title}>{dialog.title}</h2>
          <p className={classes.text}>{dialog.message}</p>
          <RequestCode id={dialog.requestId} />
        </Face>
        <div className={classes.buttons}>
          <Button data-autofocus onClick={dialog.close}>
            {t('common.actions.ok')}
          </Button>
        </div>
      </>
    )
  return (
    <>
      {dialog.title ? <h2 className={classes.title}>{dialog.title}</h2> : null}
      <p className={dialog.title ? classes.text : classes.question}>{dialog.text}</p>
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => dialog.close(false)}>
          {dialog.cancelLabel}
        </Button>
        <Button
          data-autofocus
          color={dialog.tone === 'danger' ? 'alarm' : 'copper'}
          onClick={() => dialog.close(true)}
        >
          {dialog.confirmLabel}
        </Button>
      </div>
    </>
  )
}
