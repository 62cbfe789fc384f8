import { Button } from '@mantine/core'
import { IconCreditCard, IconEye } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Job } from '#contract/endpoints/jobs.ts'
import { isPayable } from '../job-status.ts'
import classes from './company.module.css'
import type { AcceptJob } from './use-accept-job.ts'
import type { RejectJob } from './use-reject-job.ts'

type JobActionsProps = {
  job: Job
  view: string
  accept: AcceptJob
  reject?: RejectJob
}

/** What a company can do with a job in a list: pay, accept, reject, view. */
export const JobActions = ({ job, view, accept, reject }: JobActionsProps) => {
  const { t } = useTranslation()
  return (
    <>
      {isPayable(job) ? (
        <Button
          size="sm"
          color="copper"
          leftSection={<IconCreditCard size={16} stroke={1.75} aria-hidden />}
          onClick={() => void accept.payNow(job)}
        >
          {t('jobs.company.pay_now')}
        </Button>
      ) : null}
      {job.can_accept ? (
        <Button size="sm" variant="light" onClick={() => accept.ask(job)}>
          {t('common.actions.accept')}
        </Button>
      ) : null}
      {reject && job.can_reject ? (
        <Button size="sm" variant="default" onClick={() => reject.ask(job)}>
          {t('common.actions.reject')}
        </Button>
      ) : null}
      <Button
        component={Link}
        to={view}
        size="sm"
        variant="default"
        className={classes.view}
        title={t('common.actions.view')}
        aria-label={`${t('common.actions.view')}: ${t('jobs.job', { id: job.id })}`}
      >
        <IconEye size={18} stroke={1.75} aria-hidden />
        <span className={classes.viewWord}>{t('common.actions.view')}</span>
      </Button>
    </>
  )
}
