import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { z } from 'zod'

const lines = z.array(z.object({ line: z.string() }))

/** What has to be empty, whatever was confirmed: rows that only a half-done change leaves. */
const faults = {
  'a job without its offers': `select j.id::text as line from job j
    where j.companies_reached <> (select count(*) from offer o where o.job_id = j.id)`,
  'a job without its history': `select j.id::text as line from job j
    where (select count(*) from job_event e
           where e.job_id = j.id and e.kind in ('created', 'offered')) <> 2`,
  'a job with two winners, or none': `select j.id::text as line from job j
    where (select count(*) from offer o where o.job_id = j.id and o.state = 1)
      <> case when j.status = 1 then 1 else 0 end`,
  'an acceptance without its history': `select j.id::text as line from job j
    where j.status = 1 and (select count(*) from job_event e
      where e.job_id = j.id and e.kind = 'accepted') <> 1`,
  'a rejection without its history': `select o.job_id || ' ' || o.company_id as line from offer o
    where o.state = 2 and not exists (select from job_event e where e.job_id = o.job_id
      and e.kind = 'rejected' and e.actor_id = o.company_id)`,
  'an offer nobody was told of': `select o.job_id || ' ' || o.company_id as line from offer o
    where not exists (select from notification n where n.kind = 'newJob' and n.role = 'company'
      and n.account_id = o.company_id and n.job_id = o.job_id)
    or not exists (select from pgboss.job t where t.name = 'sendLetter'
      and t.data->>'letter' = 'newJob' and (t.data->>'accountId')::int = o.company_id
      and (t.data->>'jobId')::int = o.job_id)`,
  'a job that a list has not once for each reader': `select j.id::text as line from job j
    where (select count(*) from job_listing l where l.job_id = j.id) <> j.companies_reached + 1`,
}

const photoNames = `select file_name as line from photo union all select thumbnail_name from photo`

type Query = (text: string) => Promise<unknown[]>

const open = async (dataDir: string, databaseUrl: string | undefined) => {
  if (!databaseUrl) {
    const database = await PGlite.create(path.join(dataDir, 'database'))
    const query: Query = async (text) => (await database.query(text)).rows
    return { query, close: () => database.close() }
  }
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const query: Query = async (text) => (await client.query(text)).rows
  return { query, close: () => client.end() }
}

/** Reads the database of a stopped product, past all its own reading; answers what is wrong. */
export const readBooks = async (dataDir: string, databaseUrl?: string) => {
  const { query, close } = await open(dataDir, databaseUrl)
  const found: string[] = []
  try {
    for (const [fault, text] of Object.entries(faults))
      for (const { line } of lines.parse(await query(text)))
        found.push(`half done: ${fault}: ${line}`)
    const files = path.join(dataDir, 'files')
    const names = lines.parse(await query(photoNames)).map(({ line }) => line)
    for (const name of names)
      if (!existsSync(path.join(files, name))) found.push(`lost: the file ${name} of a photo`)
    return { found, photos: names.length / 2, files: readdirSync(files).length }
  } finally {
    await close()
  }
}
