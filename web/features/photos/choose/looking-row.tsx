import { Button, Loader } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFocusLost } from '#web/lib/page/use-focus-lost.ts'
import classes from '../photos.module.css'
import { unnoticed } from './use-looking.ts'

type LeaveOutProps = {
  onLeaveOut: () => void
  /** It goes while it holds the focus. */
  onFocusLost: () => void
}

const LeaveOut = ({ onLeaveOut, onFocusLost }: LeaveOutProps) => {
  const { t } = useTranslation()
  const button = useFocusLost<HTMLButtonElement>(onFocusLost)
  return (
    <Button ref={button} variant="subtle" size="sm" onClick={onLeaveOut}>
      {t('photos.leave_out')}
    </Button>
  )
}

type LookingRowProps = LeaveOutProps & { count: number }

/** Chosen files that are not in their group yet, as this device is still fetching them. */
export const LookingRow = ({ count, ...leaving }: LookingRowProps) => {
  const { t } = useTranslation()
  const [late, setLate] = useState(false)
  const any = count > 0
  useEffect(() => {
    if (!any) return
    const timer = window.setTimeout(() => setLate(true), unnoticed)
    return () => {
      window.clearTimeout(timer)
      setLate(false)
    }
  }, [any])
  const shown = any && late
  return (
    <div className={classes.looking}>
      {shown ? <Loader size={16} aria-hidden /> : null}
      <span role="status">{shown ? t('photos.looking', { count }) : ''}</span>
      {shown ? <LeaveOut {...leaving} /> : null}
    </div>
  )
}
