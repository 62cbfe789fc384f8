import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../adapters/database/port.ts'
import { statuses } from '../../../database/literals.ts'
import {
  company,
  job,
  ledgerDifference,
  plumber,
  providerEvent,
} from '../../../database/schema/index.ts'

type Overview = Record<
  | 'parked_events'
  | 'failing_events'
  | 'differences'
  | 'disputed_payments'
  | 'blocked_accounts'
  | 'open_jobs'
  | 'waiting_for_payment',
  number
>

const nothing: Overview = {
  parked_events: 0,
  failing_events: 0,
  differences: 0,
  disputed_payments: 0,
  blocked_accounts: 0,
  open_jobs: 0,
  waiting_for_payment: 0,
}

/** How much waits for a person, and how many jobs for a company. */
export const countOverview = async (db: Queryable): Promise<Overview> => {
  const { rows } = await db.execute<Overview>(sql`
    select
      (select count(*)::int from ${providerEvent}
        where applied_at is null and parked_at is not null) as parked_events,
      (select count(*)::int from ${providerEvent}
        where applied_at is null and parked_at is null and last_error is not null) as failing_events,
      (select count(*)::int from ${ledgerDifference} where resolved_at is null) as differences,
      (select count(*)::int from ${job} where payment_status = 'disputed') as disputed_payments,
      (select count(*)::int from ${plumber} where blocked_at is not null and deleted_at is null)
        + (select count(*)::int from ${company} where blocked_at is not null and deleted_at is null)
        as blocked_accounts,
      (select count(*)::int from ${job} where status = ${statuses.pending}) as open_jobs,
      (select count(*)::int from ${job} where payment_status = 'due') as waiting_for_payment`)
  return rows[0] ?? nothing
}
