import type { TFunction } from 'i18next'
import { Link } from 'react-router'
import type { Role } from '#contract/endpoint.ts'
import type { Job } from '#contract/endpoints/jobs.ts'
import { inOneLine } from '#contract/rules/erased.ts'
import type { StatusWord } from '#contract/rules/job-words.ts'
import type { DataColumn } from '#web/components/data-table/index.ts'
import { jobDate, moneyFromDollars } from '#web/lib/words/format.ts'
import { JobThumbs } from '../../photos/index.ts'
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

const readers: Record<JobList, Role> = {
  plumber: 'plumber',
  company: 'company',
  rejected: 'company',
}

const text = { kind: 'text' } as const
const dates = { kind: 'dates' } as const
const amount = { kind: 'text', inputMode: 'decimal' } as const

const addressOf = (job: Job): string =>
  inOneLine(
    job.homeowner_address,
    job.homeowner_city,
    `${job.homeowner_state} ${job.homeowner_zip_code}`,
  )

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

/** The columns of the job tables, in the order of section 3; each is searched and ordered by the server. */
export const jobColumns = (
  t: TFunction,
  { list, compact = false }: JobTable,
): DataColumn<Job>[] => {
  const reader = readers[list]
  const rejected = list === 'rejected'
  const statusOptions = statusFilters[list].map((value) => ({
    value,
    label: t(`jobs.status.${filterWord(value, rejected)}`),
  }))
  const status: DataColumn<Job> = {
    id: 'status',
    header: t('jobs.columns.status'),
    cell: (job) => (
      <JobState job={job} inRejected={rejected} payment={compact ? reader : undefined} />
    ),
    sortable: true,
    search: { kind: 'select', options: statusOptions },
    card: 'aside',
    width: '168px',
  }
  const payment: DataColumn<Job> = {
    id: 'payment',
    header: t('jobs.columns.payment'),
    cell: (job) => <PaymentState job={job} forPlumber={reader === 'plumber'} />,
  }
  const address: DataColumn<Job> = {
    id: 'address',
    header: t('jobs.columns.address'),
    cell: (job) => <span className={classes.clamp}>{addressOf(job)}</span>,
    sortable: true,
    search: text,
    width: '190px',
  }
  const homeowner: DataColumn<Job> = {
    id: 'homeowner',
    header: t('jobs.columns.homeowner'),
    cell: (job) => <span className={classes.name}>{job.homeowner}</span>,
    sortable: true,
    search: text,
    card: 'title',
    width: '132px',
  }
  const columns: DataColumn<Job>[] = [
    {
      id: 'job_id',
      header: t('jobs.columns.id'),
      cell: (job) => (reader === 'plumber' ? linked(t, job) : numbered(job)),
      sortable: true,
      search: { kind: 'text', inputMode: 'numeric' },
      card: 'title',
    },
    // A plumber looks for the name, a company decides by the place.
    ...(reader === 'plumber' ? [homeowner, status] : []),
    ...(reader === 'company' ? [...(rejected ? [] : [status]), address] : []),
    {
      id: 'referral_amount',
      header: t('jobs.columns.referral_amount'),
      cell: (job) => <strong>{moneyFromDollars(job.referral_amount)}</strong>,
      sortable: true,
      search: amount,
      align: 'end',
    },
    ...(reader === 'company' ? [homeowner] : []),
    ...(rejected || compact ? [] : [payment]),
    ...(reader === 'plumber' ? [address] : []),
    {
      id: 'photos',
      header: t('jobs.columns.photos'),
      cell: (job) => <JobThumbs jobId={job.id} photos={job.photos} />,
    },
    {
      id: 'amount',
      header: t('jobs.columns.amount'),
      cell: (job) => moneyFromDollars(job.amount),
      sortable: true,
      search: amount,
      align: 'end',
      card: 'hidden',
    },
    {
      id: 'issue_description',
      header: t('jobs.columns.issue_description'),
      cell: (job) => <span className={classes.clamp}>{job.issue_description}</span>,
      sortable: true,
      search: text,
      card: 'hidden',
      width: '220px',
    },
    {
      id: 'date_of_loss',
      header: t('jobs.columns.date_of_loss'),
      cell: (job) => <span className={classes.day}>{jobDate(job.date_of_loss)}</span>,
      sortable: true,
      search: dates,
    },
    {
      id: 'created',
      header: t('jobs.columns.created'),
      cell: (job) => <span className={classes.day}>{jobDate(job.createdAt)}</span>,
      sortable: true,
      search: dates,
      card: 'hidden',
    },
    ...(rejected
      ? [
          {
            id: 'rejected',
            header: t('jobs.columns.rejected'),
            cell: (job: Job) => <span className={classes.day}>{jobDate(job.rejected_date)}</span>,
            sortable: true,
            search: dates,
          },
        ]
      : []),
    {
      id: 'insurance_company_name',
      header: t('jobs.columns.insurance_company_name'),
      cell: (job) => job.insurance_company_name,
      sortable: true,
      search: text,
      card: 'hidden',
    },
    {
      id: 'policy_number',
      header: t('jobs.columns.policy_number'),
      cell: (job) => job.insurance_company_policy_number ?? hidden(t, job),
      sortable: true,
      search: text,
      card: 'hidden',
    },
  ]
  return rejected ? inSpecifiedOrder([...columns, status]) : columns
}

/** The rejected list keeps the order section 3 gives its row. */
const rejectedOrder = [
  'job_id',
  'homeowner',
  'address',
  'insurance_company_name',
  'policy_number',
  'date_of_loss',
  'created',
  'rejected',
  'issue_description',
  'status',
  'amount',
  'referral_amount',
  'photos',
]

const inSpecifiedOrder = (columns: DataColumn<Job>[]): DataColumn<Job>[] =>
  [...columns].sort((a, b) => rejectedOrder.indexOf(a.id) - rejectedOrder.indexOf(b.id))
