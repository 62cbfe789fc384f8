import { IconCircleCheck, IconCircleX, IconExternalLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useAccountStatus as useKnownStatus, useSession } from '#web/lib/session/session.ts'
import { BlockedAccountPage } from './blocked-account-page.tsx'
import classes from './payment-account-status.module.css'
import { useAccountPage } from './use-account-page.ts'
import { useAccountStatus } from './use-account-status.ts'

/** The plumber's payment-account status in the sidebar; a click leads to the set-up (section 4). */
export const PaymentAccountStatus = () => {
  const { t } = useTranslation()
  const role = useSession()?.role
  const account = useAccountStatus()
  const known = useKnownStatus()
  const page = useAccountPage(account)
  const { standing } = account
  const status = account.status ?? known
  if (role !== 'plumber') return null
  if (!status)
    return (
      <div className={classes.row} role="status">
        <span className={classes.waiting} aria-hidden />
        <span className={classes.words}>
          <span className={classes.label}>{t('payments.account.label')}</span>
          <span className={classes.value}>{t('payments.account.checking')}</span>
        </span>
      </div>
    )
  const words = (
    <span className={classes.words}>
      <span className={classes.label}>{t('payments.account.label')}</span>
      <span className={classes.value}>{t(`payments.account.${status}`)}</span>
      {standing ? (
        <span className={classes.hint}>{t(`payments.account.standing.${standing}.hint`)}</span>
      ) : null}
    </span>
  )
  if (status === 'Complete')
    return (
      <div className={classes.row} data-status={status}>
        <IconCircleCheck className={classes.icon} size={20} aria-hidden />
        {words}
      </div>
    )
  return (
    <>
      <button
        type="button"
        className={classes.row}
        data-status={status}
        onClick={() => void page.open()}
      >
        <IconCircleX className={classes.icon} size={20} aria-hidden />
        {words}
        <IconExternalLink className={classes.out} size={16} aria-hidden />
      </button>
      <BlockedAccountPage page={page} />
    </>
  )
}
