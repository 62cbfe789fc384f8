import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { z } from 'zod'

const payments = z.array(
  z.object({
    jobId: z.number(),
    companyId: z.number(),
    status: z.string(),
    chargeId: z.string().nullable(),
    refunded: z.number(),
    reversed: z.number(),
    word: z.string(),
    plumberId: z.number(),
    stuckOn: z.string().nullable(),
  }),
)
const sums = z.array(z.object({ name: z.string(), cents: z.number() }))
const lines = z.array(z.object({ line: z.string() }))

/** Cents by name. */
type Sums = Map<string, number>

const statements = {
  payments: `select p.job_id::int as "jobId", p.company_id::int as "companyId", p.status,
      p.charge_id as "chargeId", p.refunded_cents as refunded, p.reversed_cents as reversed,
      j.payment_status as word, j.plumber_id::int as "plumberId",
      case when p.reversal_refused_at is not null then coalesce(p.stuck_on, '') end as "stuckOn"
    from payment p join job j on j.id = p.job_id order by p.id`,
  /** What the ledger has on our balance, object by object of the provider. */
  balance: `select object_id as name, sum(e.amount_cents)::float8 as cents
    from ledger_posting p join ledger_entry e on e.posting_id = p.id
    where account = 'provider_balance' group by 1`,
  /** What every plumber was sent and keeps, job by job. */
  kept: `select e.job_id::text as name, sum(e.amount_cents)::float8 as cents
    from ledger_posting p join ledger_entry e on e.posting_id = p.id
    where account = 'plumber_account' and kind in ('transfer', 'reversal') and e.job_id is not null
    group by 1`,
  owed: `select plumber_id::text as name, sum(e.amount_cents)::float8 as cents
    from ledger_posting p join ledger_entry e on e.posting_id = p.id
    where account = 'plumber_payable' and plumber_id is not null group by 1`,
  held: `select plumber_id::text as name, sum(e.amount_cents)::float8 as cents
    from ledger_posting p join ledger_entry e on e.posting_id = p.id
    where account in ('plumber_account', 'plumber_payout') and plumber_id is not null group by 1`,
  atBank: `select plumber_id::text as name, sum(e.amount_cents)::float8 as cents
    from ledger_posting p join ledger_entry e on e.posting_id = p.id
    where account = 'plumber_payable' and kind in ('payout_paid', 'payout_failed', 'payout_shared')
      and plumber_id is not null
    group by 1`,
  total: `select 'total' as name, coalesce(sum(amount_cents), 0)::float8 as cents from ledger_entry`,
  accounts: `select id::text || ' ' || stripe_account_id as line from plumber
    where stripe_account_id is not null`,
  /** Each of these must be empty. */
  faults: `
    select 'posting ' || posting_id || ' sums to ' || sum(amount_cents) as line
      from ledger_entry group by posting_id having sum(amount_cents) <> 0
    union all select 'difference of ' || object_id || ': ' || kind || ' ' || ours_cents || ' / ' || theirs_cents
      from ledger_difference where resolved_at is null
    union all select 'event ' || id || ' of ' || kind || ' was not applied: ' || coalesce(last_error, 'never tried')
      from provider_event where applied_at is null
    union all select 'job ' || job_id || ' is told to be ' || kind || ' ' || count(*) || ' times'
      from job_event where kind in ('paid', 'transferred') group by job_id, kind having count(*) > 1
    union all select 'task ' || name || ' is ' || state || ': ' || data
      from pgboss.job where state in ('active', 'failed')
      and name in ('applyProviderEvent', 'syncCharge', 'transferLater')`,
  counts: `select 'refused ' || coalesce(detail->>'reason', '') as name, count(*)::float8 as cents
      from provider_event where result = 'refused' group by 1
    union all select 'payouts ' || status, count(*)::float8 from payout group by status
    union all select 'stuck on ' || stuck_on, count(*)::float8 from payment
      where reversal_refused_at is not null group by 1
    union all select 'postings', count(*)::float8 from ledger_posting
    union all select 'events kept', count(*)::float8 from provider_event`,
} as const

type Query = (text: string) => Promise<{ rows: unknown[] }>

/** What a database of the product says. */
export const booksBy = async (query: Query) => {
  const rows = async (name: keyof typeof statements) => (await query(statements[name])).rows
  const sumsOf = async (name: keyof typeof statements): Promise<Sums> =>
    new Map(sums.parse(await rows(name)).map(({ name, cents }) => [name, cents]))
  const linesOf = async (name: keyof typeof statements) =>
    lines.parse(await rows(name)).map(({ line }) => line)
  return {
    payments: payments.parse(await rows('payments')),
    balance: await sumsOf('balance'),
    kept: await sumsOf('kept'),
    owed: await sumsOf('owed'),
    held: await sumsOf('held'),
    atBank: await sumsOf('atBank'),
    total: (await sumsOf('total')).get('total') ?? Number.NaN,
    faults: await linesOf('faults'),
    counts: await sumsOf('counts'),
    accounts: new Map(
      (await linesOf('accounts')).map((line) => {
        const [id = '', account = ''] = line.split(' ')
        return [id, account] as const
      }),
    ),
  }
}

/** What the embedded database says, read once its server has ended. */
export const readOurBooks = async (dataDir: string) => {
  const database = await PGlite.create(path.join(dataDir, 'database'))
  try {
    return await booksBy((text) => database.query(text))
  } finally {
    await database.close()
  }
}

export type OurBooks = Awaited<ReturnType<typeof booksBy>>
