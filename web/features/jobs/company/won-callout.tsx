import { Button, Loader } from '@mantine/core'
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCircleCheck,
  IconCreditCard,
  IconGavel,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Job } from '#contract/endpoints/jobs.ts'
import { publicSettings } from '#web/lib/http/public-settings.ts'
import { paths } from '#web/lib/paths.ts'
import { deadline } from '#web/lib/words/format.ts'
import { currentLanguage } from '#web/lib/words/language.ts'
import { oneStop } from '#web/lib/words/one-stop.ts'
import { Callout } from '../callout.tsx'
import { isErased, wonWord } from '../job-status.ts'
import type { AcceptJob } from './use-accept-job.ts'

type WonCalloutProps = { job: Job; accept: AcceptJob; awaitingPayment: boolean }

const size = { size: 22 } as const

/** How a payment that was made looks, by what became of it; green while it stands whole. */
const looks = {
  paid: { tone: 'paid', icon: <IconCircleCheck {...size} /> },
  partly_refunded: { tone: 'water', icon: <IconArrowBackUp {...size} /> },
  refunded: { tone: 'water', icon: <IconArrowBackUp {...size} /> },
  disputed: { tone: 'copper', icon: <IconAlertTriangle {...size} /> },
  charged_back: { tone: 'water', icon: <IconGavel {...size} /> },
} as const

/** Where support answers, as a link. */
const Support = () => {
  const { supportEmail } = publicSettings()
  return supportEmail ? <a href={`mailto:${supportEmail}`}>{supportEmail}</a> : null
}

/** What to do about a payment that was made; without a homeowner nobody is called. */
const nextOf = (job: Job, word: keyof typeof looks) =>
  word === 'paid' && isErased(job)
    ? ('jobs.company.won_paid_gone' as const)
    : (`jobs.company.won_${word}_text` as const)

/** The next step of a job won: pay it in time, call the homeowner, or what became of the payment. */
export const WonCallout = ({ job, accept, awaitingPayment }: WonCalloutProps) => {
  const { t } = useTranslation()
  const word = wonWord(job)
  if (!word) return null
  if (word !== 'due')
    return (
      <Callout
        {...looks[word]}
        title={t(`jobs.company.won_${word}_title`)}
        action={
          <Button component={Link} variant="default" to={paths.inicio.company.invoices}>
            {t('jobs.company.receipts')}
          </Button>
        }
      >
        {t(nextOf(job, word))} {word === 'charged_back' ? <Support /> : null}
      </Callout>
    )
  const moment = job.due_at ? deadline(job.due_at, currentLanguage()) : ''
  return (
    <Callout
      tone="copper"
      icon={awaitingPayment ? <Loader size={18} color="copper" /> : <IconCreditCard size={20} />}
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
      {awaitingPayment
        ? `${t('jobs.company.waiting_text')} ${oneStop(t('jobs.company.waiting_until', { moment }))}`
        : t('jobs.company.won_due_text')}
    </Callout>
  )
}
