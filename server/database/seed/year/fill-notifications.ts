import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../adapters/database/port.ts'
import { notification } from '../../schema/index.ts'
import { pick } from './pick.ts'

/** Of so many companies told of a job one does not look. */
const unreadOf = 4

/** What companies were told of new jobs, and plumbers of those accepted, in the order of time. */
export const fillNotifications = (tx: Queryable) =>
  tx.execute(sql`
    insert into ${notification} (role, account_id, kind, job_id, at, read_at)
    select role, account_id, kind, job_id, at, read_at from (
      select 'company' as role, company_id as account_id, 'newJob' as kind, job_id, created_at as at,
        case when ${pick(sql`(job_id * 8192 + company_id)`, 80, unreadOf)} > 0
          then created_at + interval '5 minutes' end as read_at
      from year_offer
      union all
      select 'plumber', plumber_id, 'jobAccepted', id, accepted_at, accepted_at + interval '1 hour'
      from year_job_fate where winner is not null
    ) told order by at, job_id`)
