import type { TFunction } from 'i18next'
import type { Job } from '#contract/endpoints/jobs.ts'
import type { DataColumn } from '#web/components/data-table/index.ts'
import type { JobList } from '../queries.ts'
import { everyJobColumn, type JobTable } from './every-job-column.tsx'

type ColumnId = keyof ReturnType<typeof everyJobColumn>

/** What both open lists end with. */
const rest = [
  'photos',
  'amount',
  'issue_description',
  'date_of_loss',
  'created',
  'insurance_company_name',
  'policy_number',
] as const

/** As section 3 has them. A plumber looks for the name, a company decides by the place. */
const order: Record<JobList, readonly ColumnId[]> = {
  plumber: ['job_id', 'homeowner', 'status', 'referral_amount', 'payment', 'address', ...rest],
  company: ['job_id', 'status', 'address', 'referral_amount', 'homeowner', 'payment', ...rest],
  rejected: [
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
  ],
}

/** The columns of a job table, in its order. */
export const jobColumns = (t: TFunction, table: JobTable): DataColumn<Job>[] => {
  const columns = everyJobColumn(t, table)
  return order[table.list]
    .filter((id) => !(table.compact && id === 'payment'))
    .map((id) => ({ id, ...columns[id] }))
}
