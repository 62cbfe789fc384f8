import type { TFunction } from 'i18next'
import { Link } from 'react-router'
import type { FoundJob } from '#contract/endpoints/operator/shown-job.ts'
import { paymentStatuses } from '#contract/rules/job-lifecycle.ts'
import type { DataColumn } from '#web/components/data-table/index.ts'
import { paths } from '#web/lib/paths.ts'
import { money } from '#web/lib/words/format.ts'
import { AccountLink } from '../parts/account-link.tsx'
import { Moment } from '../parts/moment.tsx'
import parts from '../parts/parts.module.css'
import { OutcomeBadge, PaymentBadge } from '../status.tsx'

/** How a job itself can stand; the other outcomes are those of one company. */
export const jobOutcomes = ['open', 'accepted', 'expired', 'withdrawn'] as const

/** For a list of links and for another tab; by keyboard the row is opened, which is a stop of its own. */
const linked = (t: TFunction, { id }: FoundJob) => (
  <Link
    className={parts.link}
    to={paths.operator.job(id)}
    tabIndex={-1}
    aria-label={t('operator.job.title', { id })}
  >
    {id}
  </Link>
)

/** A job with its parties, where it stands and where its money is. */
export const jobColumns = (t: TFunction): readonly DataColumn<FoundJob>[] => [
  { id: 'id', header: t('operator.fields.id'), cell: (job) => linked(t, job), align: 'end' },
  {
    id: 'homeowner',
    header: t('operator.fields.homeowner'),
    cell: ({ homeowner }) => <strong>{homeowner}</strong>,
    card: 'title',
  },
  {
    id: 'place',
    header: t('operator.fields.place'),
    cell: ({ city, state }) => `${city}, ${state}`,
  },
  {
    id: 'plumber',
    header: t('operator.fields.plumber'),
    cell: ({ plumber }) => <AccountLink kind="plumber" account={plumber} />,
  },
  {
    id: 'company',
    header: t('operator.fields.company'),
    cell: ({ company }) => (company ? <AccountLink kind="company" account={company} /> : null),
  },
  {
    id: 'outcome',
    header: t('operator.fields.outcome'),
    cell: (job) => <OutcomeBadge job={job} />,
    search: {
      kind: 'select',
      options: jobOutcomes.map((value) => ({ value, label: t(`operator.outcome.${value}`) })),
    },
    card: 'aside',
  },
  {
    id: 'payment_status',
    header: t('operator.fields.payment'),
    cell: (job) => <PaymentBadge job={job} />,
    search: {
      kind: 'select',
      options: paymentStatuses.map((value) => ({
        value,
        label: t(`jobs.payment_status.${value}`),
      })),
    },
  },
  {
    id: 'referral',
    header: t('operator.fields.referral'),
    cell: ({ referral }) => money(referral),
    align: 'end',
  },
  {
    id: 'created',
    header: t('operator.fields.created'),
    cell: ({ created_at }) => <Moment at={created_at} />,
  },
]
