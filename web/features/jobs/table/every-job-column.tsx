import type { TFunction } from 'i18next'
import { Link } from 'react-router'
import type { Role } from '#contract/endpoint.ts'
import type { Job } from '#contract/endpoints/jobs.ts'
import type { StatusWord } from '#contract/rules/job-words.ts'
import type { DataColumn } from '#web/components/data-table/index.ts'
import { jobDate, moneyFromDollars } from '#web/lib/words/format.ts'
import { JobThumbs } from '../../photos/index.ts'
import { jobAddress } from '../job-address.ts'
import { JobState, PaymentState } from '../job-state.tsx'
import { hiddenWord } from '../job-status.ts'
import { jobViewPath } from '../plumber/job-view-path.ts'
import type { JobList } from '../queries.ts'
import classes from './jobs.module.css'
import { statusFilters } from './table-queries.ts'

export type JobTable = {
  list: JobList
  /** On a phone's cards the payment stands with the status. */
  compact?: boolean
}

type Column = Omit<DataColumn<Job>, 'id'>

const readers: Record<JobList, Role> = {
  plumber: 'plumber',
  company: 'company',
  rejected: 'company',
}

const text = { kind: 'text' } as const
const dates = { kind: 'dates' } as const
const amount = { kind: 'text', inputMode: 'decimal' } as const

const hidden = (t: TFunction, job: Job) => (
  <span className={classes.note}>{t(`jobs.company.${hiddenWord(job)}`)}</span>
)

const numbered = ({ id }: Job) => <span className={classes.id}>{id}</span>

/** For a list of links and for another tab; by keyboard the row is opened, which is a stop of its own. */
const linked = (t: TFunction, { id }: Job) => (
  <Link
    className={classes.id}
    to={jobViewPath(id)}
    tabIndex={-1}
    aria-label={t('jobs.job', { id })}
  >
    {id}
  </Link>
)

type StatusFilter = (typeof statusFilters)[JobList][number]

/** What the rows that are found so read. */
const filterWord = (filter: StatusFilter, rejected: boolean): StatusWord => {
  if (filter === 'won') return 'accepted'
  return rejected && filter === 'accepted' ? 'accepted_elsewhere' : filter
}

/** Every column of the job tables (section 3), by its id; each is searched and ordered by the server. */
export const everyJobColumn = (t: TFunction, { list, compact = false }: JobTable) => {
  const reader = readers[list]
  const rejected = list === 'rejected'
  const statusOptions = statusFilters[list].map((value) => ({
    value,
    label: t(`jobs.status.${filterWord(value, rejected)}`),
  }))
  return {
    job_id: {
      header: t('jobs.columns.id'),
      cell: (job) => (reader === 'plumber' ? linked(t, job) : numbered(job)),
      sortable: true,
      search: { kind: 'text', inputMode: 'numeric' },
      card: 'title',
    },
    status: {
      header: t('jobs.columns.status'),
      cell: (job) => (
        <JobState job={job} inRejected={rejected} payment={compact ? reader : undefined} />
      ),
      sortable: true,
      search: { kind: 'select', options: statusOptions },
      card: 'aside',
      width: '168px',
    },
    payment: {
      header: t('jobs.columns.payment'),
      cell: (job) => <PaymentState job={job} forPlumber={reader === 'plumber'} />,
    },
    homeowner: {
      header: t('jobs.columns.homeowner'),
      cell: (job) => <span className={classes.name}>{job.homeowner}</span>,
      sortable: true,
      search: text,
      card: 'title',
      width: '132px',
    },
    address: {
      header: t('jobs.columns.address'),
      cell: (job) => <span className={classes.clamp}>{jobAddress(job)}</span>,
      sortable: true,
      search: text,
      width: '190px',
    },
    referral_amount: {
      header: t('jobs.columns.referral_amount'),
      cell: (job) => <strong>{moneyFromDollars(job.referral_amount)}</strong>,
      sortable: true,
      search: amount,
      align: 'end',
    },
    photos: {
      header: t('jobs.columns.photos'),
      cell: (job) => <JobThumbs jobId={job.id} photos={job.photos} />,
    },
    amount: {
      header: t('jobs.columns.amount'),
      cell: (job) => moneyFromDollars(job.amount),
      sortable: true,
      search: amount,
      align: 'end',
      card: 'hidden',
    },
    issue_description: {
      header: t('jobs.columns.issue_description'),
      cell: (job) => <span className={classes.clamp}>{job.issue_description}</span>,
      sortable: true,
      search: text,
      card: 'hidden',
      width: '220px',
    },
    date_of_loss: {
      header: t('jobs.columns.date_of_loss'),
      cell: (job) => <span className={classes.day}>{jobDate(job.date_of_loss)}</span>,
      sortable: true,
      search: dates,
    },
    created: {
      header: t('jobs.columns.created'),
      cell: (job) => <span className={classes.day}>{jobDate(job.createdAt)}</span>,
      sortable: true,
      search: dates,
      card: 'hidden',
    },
    rejected: {
      header: t('jobs.columns.rejected'),
      cell: (job) => <span className={classes.day}>{jobDate(job.rejected_date)}</span>,
      sortable: true,
      search: dates,
    },
    insurance_company_name: {
      header: t('jobs.columns.insurance_company_name'),
      cell: (job) => job.insurance_company_name,
      sortable: true,
      search: text,
      card: 'hidden',
    },
    policy_number: {
      header: t('jobs.columns.policy_number'),
      cell: (job) => job.insurance_company_policy_number ?? hidden(t, job),
      sortable: true,
      search: text,
      card: 'hidden',
    },
  } satisfies Record<string, Column>
}
