import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './acts.module.css'

type ActButtonsProps = {
  submit: string
  /** For what cannot be taken back, or shuts somebody out. */
  danger?: boolean
  busy: boolean
  disabled?: boolean
  onClose: () => void
}

/** The way back and the act itself, at the end of its window. */
export const ActButtons = ({ submit, danger, busy, disabled, onClose }: ActButtonsProps) => {
  const { t } = useTranslation()
  return (
    <div className={classes.buttons}>
      <Button variant="default" disabled={busy} onClick={onClose}>
        {t('common.actions.cancel')}
      </Button>
      <Button type="submit" color={danger ? 'alarm' : undefined} loading={busy} disabled={disabled}>
        {submit}
      </Button>
    </div>
  )
}
