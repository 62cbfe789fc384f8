import { sql } from 'drizzle-orm'
import { offerState } from '#contract/rules/job-lifecycle.ts'
import type { Queryable } from '../../../adapters/database/port.ts'
import { offer, payment } from '../../schema/index.ts'
import { pick } from './pick.ts'

const reasons = ['too_far', 'no_capacity', 'fee_too_high', 'not_our_work', 'other']

/** One offer for each company that serves the zip code of a job, as it came to stand. */
export const fillOffers = async (tx: Queryable) => {
  const { open, won, rejected, lost, lapsed } = offerState
  const key = sql`(o.job_id * 8192 + o.company_id)`
  await tx.execute(sql`
    insert into ${offer} (company_id, job_id, state, offered_at, rejected_at, reject_reason)
    select o.company_id, o.job_id,
      case when o.company_id = j.winner then ${won}::int when o.company_id = j.lapser then ${lapsed}::int
        when o.rejected_at is not null then ${rejected}::int
        when j.winner is not null then ${lost}::int else ${open}::int end,
      case when j.lapser is not null and o.rejected_at is null and o.company_id <> j.lapser
        then j.created_at + interval '26 hours' else j.created_at end,
      o.rejected_at,
      case when o.rejected_at is not null then
        (${sql.param(reasons)}::text[])[1 + ${pick(key, 60, reasons.length)}] end
    from year_offer o join year_job_fate j on j.id = o.job_id
    order by o.job_id, o.company_id`)
}

/** The payments of the jobs that are paid; the provider knows nothing of them. */
export const fillPayments = async (tx: Queryable) => {
  await tx.execute(sql`
    insert into ${payment} (
      job_id, company_id, acceptance, charge_cents, referral_cents, status, created_at, paid_at,
      transferred_at)
    select id, winner, case when lapser is null then 1 else 2 end, charge_cents, referral_cents,
      'paid', accepted_at, paid_at,
      case when payment_status = 'transferred' then paid_at + interval '2 minutes' end
    from year_job_fate where payment_status in ('paid', 'transferred')
    order by paid_at`)
}
