import { Button, Loader } from '@mantine/core'
import { IconCircleCheck, IconCreditCard } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Job } from '#contract/endpoints/jobs.ts'
import { deadline } from '#web/lib/format.ts'
import { currentLanguage } from '#web/lib/language.ts'
import { paths } from '#web/lib/paths.ts'
import { Callout } from '../callout.tsx'
import { isPayable } from '../job-status.ts'
import { oneStop } from '../one-stop.ts'
import type { AcceptJob } from './use-accept-job.ts'

type WonCalloutProps = { job: Job; accept: AcceptJob; awaitingPayment: boolean }

/** The next step of a job won: pay it in time, or call the homeowner. */
export const WonCallout = ({ job, accept, awaitingPayment }: WonCalloutProps) => {
  const { t } = useTranslation()
  if (job.outcome !== 'accepted') return null
  if (!isPayable(job))
    return (
      <Callout
        tone="paid"
        icon={<IconCircleCheck size={22} stroke={1.75} />}
        title={t('jobs.company.won_paid_title')}
        action={
          <Button component={Link} variant="default" to={paths.inicio.company.invoices}>
            {t('jobs.company.receipts')}
          </Button>
        }
      >
        {t('jobs.company.won_paid_text')}
      </Callout>
    )
  const moment = job.due_at ? deadline(job.due_at, currentLanguage()) : ''
  return (
    <Callout
      tone="copper"
      icon={
        awaitingPayment ? (
          <Loader size={18} color="copper" />
        ) : (
          <IconCreditCard size={20} stroke={1.75} />
        )
      }
      title={
        awaitingPayment
          ? t('jobs.company.waiting_title')
          : oneStop(t('jobs.company.won_due_title', { moment }))
      }
      action={
        <Button color="copper" onClick={() => accept.payNow(job)}>
          {t('jobs.company.pay_now')}
        </Button>
      }
    >
      {awaitingPayment ? t('jobs.company.waiting_text') : t('jobs.company.won_due_text')}
    </Callout>
  )
}
