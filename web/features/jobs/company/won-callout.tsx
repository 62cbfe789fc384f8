import { Alert, Button, Loader } from '@mantine/core'
import { IconCircleCheck, IconCreditCard } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Job } from '#contract/endpoints/jobs.ts'
import { deadline } from '#web/lib/format.ts'
import { currentLanguage } from '#web/lib/language.ts'
import { paths } from '#web/lib/paths.ts'
import { isPayable } from '../job-status.ts'
import classes from './company.module.css'
import type { AcceptJob } from './use-accept-job.ts'

type WonCalloutProps = { job: Job; accept: AcceptJob; awaitingPayment: boolean }

/** The next step of a job won: pay it in time, or call the homeowner. */
export const WonCallout = ({ job, accept, awaitingPayment }: WonCalloutProps) => {
  const { t } = useTranslation()
  if (job.outcome !== 'accepted') return null
  if (!isPayable(job))
    return (
      <Alert
        className={classes.callout}
        color="paid"
        role="status"
        icon={<IconCircleCheck size={22} stroke={1.75} />}
        title={t('jobs.company.won_paid_title')}
      >
        <div className={classes.calloutBody}>
          <span>{t('jobs.company.won_paid_text')}</span>
          <Button component={Link} variant="default" size="sm" to={paths.inicio.company.invoices}>
            {t('jobs.company.receipts')}
          </Button>
        </div>
      </Alert>
    )
  const moment = job.due_at ? deadline(job.due_at, currentLanguage()) : ''
  return (
    <Alert
      className={classes.callout}
      color="copper"
      role="status"
      icon={<IconCreditCard size={22} stroke={1.75} />}
      title={t('jobs.company.won_due_title', { moment })}
    >
      <div className={classes.calloutBody}>
        <span>
          {awaitingPayment ? (
            <>
              <Loader size={14} color="copper" mr={8} />
              {t('jobs.company.waiting_title')}. {t('jobs.company.waiting_text')}
            </>
          ) : (
            t('jobs.company.won_due_text')
          )}
        </span>
        <Button color="copper" onClick={() => void accept.payNow(job)}>
          {t('jobs.company.pay_now')}
        </Button>
      </div>
    </Alert>
  )
}
