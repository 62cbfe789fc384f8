import { offerState } from '#contract/rules/job-lifecycle.ts'
import { limits } from '#contract/rules/limits.ts'
import type { Query } from './statements.ts'

const moment = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const ifWon = (value: string) => `case when o.state = ${offerState.won} then ${value} end`

const homeowner = (told: (value: string) => string) => ({
  homeowner_id: told('j.homeowner_id'),
  homeowner_address: told('h.address'),
  homeowner_phone: told('h.phone'),
  homeowner_email: told('h.email'),
  homeowner_language: told('h.preferred_language'),
  homeowner_consent_at: told(moment('h.consent_at')),
  insurance_company_policy_number: told('j.policy_number'),
  payment_status: told('j.payment_status'),
  paid_at: told(moment('j.paid_at')),
  pay_until: told(moment('j.pay_until')),
})

const name = `h.name || ' ' || h.last_name`
const initials = `left(h.name, 1) || '. ' || left(h.last_name, 1) || '.'`

const photos = `(
  select coalesce(json_agg(json_build_object('id', p.id, 'job_id', p.job_id, 'type', p.type,
    'path', p.file_name, 'thumbnail_path', p.thumbnail_name, 'width', p.width, 'height', p.height)
    order by p.type, p.id), '[]'::json)
  from (select photo.*, row_number() over (partition by type order by id) as place
    from photo where job_id = j.id) p
  where p.place <= ${limits.thumbnailsPerGroup})`

const fields = {
  id: 'j.id',
  plumber_id: 'j.plumber_id',
  homeowner_city: 'h.city',
  homeowner_state: 'h.state',
  homeowner_zip_code: 'h.zip_code',
  insurance_company_name: 'j.insurance_company_name',
  date_of_loss: 'j.date_of_loss',
  created_at: moment('j.created_at'),
  accepted_date: moment('j.accepted_at'),
  offered_at: moment('j.offered_at'),
  due_at: moment('j.open_until'),
  issue_description: 'j.issue_description',
  repair_conducted: 'j.repair_conducted',
  status: 'j.status',
  amount: 'j.amount_cents / 100.0',
  referral_amount: 'j.referral_cents / 100.0',
  photos,
}

const ofPlumber = { homeowner: name, ...homeowner((value) => value) }
const ofCompany = {
  homeowner: `case when o.state = ${offerState.won} then ${name} else ${initials} end`,
  ...homeowner(ifWon),
  offer_state: 'o.state',
  rejected_date: moment('o.rejected_at'),
  can_accept: 'j.status = 0 and j.open_until > now()',
}

const object = (columns: Record<string, string>) =>
  `json_build_object(${Object.entries(columns)
    .map(([key, value]) => `'${key}', ${value}`)
    .join(', ')})`

/** Which list of whom; of one that is filtered the numbers on the page, which nobody then has to find. */
type Wanted = { role: 'company' | 'plumber'; id: number; list: number; ids?: readonly number[] }

/**
 * What somebody in a hurry would write: the first page of a list as JSON, with its total, in one
 * statement. It masks, but knows neither fees nor outcomes.
 */
export const pageInSql = ({ role, id, list, ids }: Wanted): Query => {
  const newest = `select job_id as id from job_listing where account_id = $1 and list = ${list}
    order by created_at desc, job_id limit ${limits.pageSize}`
  const numbers = ids ? 'select id from unnest($2::bigint[]) as page (id)' : newest
  const offers = role === 'company' ? 'join offer o on o.job_id = j.id and o.company_id = $1' : ''
  return {
    text: `select json_build_object(
      'total', (select coalesce(sum(amount), 0)::int from job_tally
        where account_id = $1 and role = '${role}' and kind = 'jobs' and list = ${list}),
      'rows', (select json_agg(${object({ ...fields, ...(role === 'company' ? ofCompany : ofPlumber) })} order by place)
        from (select wanted.id, row_number() over () as place from (${numbers}) wanted) wanted
        join job j on j.id = wanted.id join homeowner h on h.id = j.homeowner_id ${offers}))::text as answer`,
    values: ids ? [id, ids] : [id],
  }
}
