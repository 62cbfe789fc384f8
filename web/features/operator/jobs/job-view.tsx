import { useTranslation } from 'react-i18next'
import type { OperatorJob } from '#contract/endpoints/operator/shown-job.ts'
import { PageHeader } from '#web/components/page-header.tsx'
import { paths } from '#web/lib/paths.ts'
import { listAddress } from '#web/lib/session/list-address.ts'
import { ActsPanel } from '../parts/acts-panel.tsx'
import { Columns } from '../parts/columns.tsx'
import { LettersPanel } from '../parts/letters-panel.tsx'
import parts from '../parts/parts.module.css'
import { OutcomeBadge, PaymentBadge } from '../status.tsx'
import { HistoryPanel } from './history-panel.tsx'
import { JobActs } from './job-acts.tsx'
import { JobFigures } from './job-figures.tsx'
import { LedgerPanel } from './ledger-panel.tsx'
import { LossPanel } from './loss-panel.tsx'
import { OffersPanel } from './offers-panel.tsx'
import { PartiesPanel } from './parties-panel.tsx'
import { PaymentsPanel } from './payments-panel.tsx'

/** One job: who it concerns and what happened beside its money, offers and letters. */
export const JobView = ({ job }: { job: OperatorJob }) => {
  const { t } = useTranslation()
  return (
    <>
      <PageHeader
        title={t('operator.job.title', { id: job.id })}
        badge={
          <>
            <OutcomeBadge job={job} />
            <PaymentBadge job={job} />
          </>
        }
        back={{ to: listAddress(paths.operator.jobs), label: t('operator.job.back') }}
        actions={<JobActs job={job} />}
      />
      <JobFigures job={job} />
      <Columns
        main={
          <>
            <PaymentsPanel payments={job.payments} />
            <OffersPanel offers={job.offers} />
            <LedgerPanel ledger={job.ledger} />
            <LettersPanel title={t('operator.job.letters_title')} letters={job.letters} of="job" />
            <ActsPanel
              title={t('operator.job.acts_title')}
              acts={job.acts}
              none={t('operator.job.acts_none')}
              subject={{ kind: 'job', id: job.id }}
            />
          </>
        }
        side={
          <>
            <PartiesPanel job={job} />
            <HistoryPanel history={job.history} />
            <LossPanel job={job} />
            <p className={parts.note}>{t('operator.words.recorded')}</p>
          </>
        }
      />
    </>
  )
}
