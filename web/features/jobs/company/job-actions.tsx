import { IconCreditCard, IconEye } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Job } from '#contract/endpoints/jobs.ts'
import { rowButton } from '#web/components/row-button.ts'
import { isPayable } from '../job-status.ts'
import classes from './company.module.css'

type JobActionsProps = {
  job: Job
  view: string
  onPay: (job: Job) => void
  onAccept: (job: Job) => void
  onReject?: (job: Job) => void
}

/** What a company can do with a job in a list: pay, accept, reject, view. */
export const JobActions = ({ job, view, onPay, onAccept, onReject }: JobActionsProps) => {
  const { t } = useTranslation()
  return (
    <>
      {isPayable(job) ? (
        <button type="button" {...rowButton('copper')} onClick={() => onPay(job)}>
          <IconCreditCard size={16} aria-hidden />
          <span>{t('jobs.company.pay_now')}</span>
        </button>
      ) : null}
      {job.can_accept ? (
        <button type="button" {...rowButton('light')} onClick={() => onAccept(job)}>
          <span>{t('common.actions.accept')}</span>
        </button>
      ) : null}
      {onReject && job.can_reject ? (
        <button type="button" {...rowButton('default')} onClick={() => onReject(job)}>
          <span>{t('common.actions.reject')}</span>
        </button>
      ) : null}
      <Link
        to={view}
        {...rowButton('quiet', classes.view)}
        title={t('common.actions.view')}
        aria-label={`${t('common.actions.view')}: ${t('jobs.job', { id: job.id })}`}
      >
        <IconEye size={18} aria-hidden />
        <span className={classes.viewWord}>{t('common.actions.view')}</span>
      </Link>
    </>
  )
}
