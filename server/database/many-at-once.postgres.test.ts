import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { keptDifferences } from '../features/jobs/testing/kept-differences.ts'
import { fillLongList } from '../features/jobs/testing/long-list.ts'
import { openEmptyDatabase, type TestDatabase } from '../testing/open-test-database.ts'

let database: TestDatabase
let client: pg.Client
/** The plans of all that was run since, also by triggers. */
const plans: string[] = []

beforeAll(async () => {
  database = await openEmptyDatabase()
  await database.migrate()
  await fillLongList(database)
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
  client.on('notice', ({ message }) => void plans.push(message ?? ''))
  await client.query(`load 'auto_explain';
    set auto_explain.log_min_duration = 0; set auto_explain.log_nested_statements = on;
    set auto_explain.log_analyze = on; set auto_explain.log_timing = off;
    set auto_explain.log_format = json; set client_min_messages = log`)
})
afterAll(async () => {
  await client.end()
  await database.close()
})

const node = z.object({
  'Actual Rows': z.number(),
  'Actual Loops': z.number(),
  'Rows Removed by Filter': z.number().default(0),
  'Rows Removed by Join Filter': z.number().default(0),
  get Plans() {
    return z.array(node).default([])
  },
})

type PlanNode = z.output<typeof node>

/** The rows that the busiest step of a plan had in hand. */
const busiest = (plan: PlanNode): number => {
  const rows =
    plan['Actual Rows'] + plan['Rows Removed by Filter'] + plan['Rows Removed by Join Filter']
  return Math.max(rows * plan['Actual Loops'], ...plan.Plans.map(busiest))
}

const explained = z.object({ Plan: node })

/** The rows that the busiest step had in hand of all that this statement brings about. */
const handled = async (text: string) => {
  plans.length = 0
  await client.query(text)
  const found = plans.flatMap((message) => {
    const at = message.indexOf('{')
    return message.includes('plan:') ? [explained.parse(JSON.parse(message.slice(at)))] : []
  })
  expect(found.length).toBeGreaterThan(1)
  return Math.max(...found.map(({ Plan }) => busiest(Plan)))
}

const many = 400

test.each([
  [
    'jobs that nothing of is listed of',
    (last: number) => `update job set companies_reached = companies_reached + 1
      where id between 1001 and ${1000 + last}`,
  ],
  [
    'jobs',
    (last: number) => `update job set status = (status + 1) % 4, company_id = 2
      where id between 1001 and ${1000 + last}`,
  ],
  [
    'rows of lists',
    (last: number) => `update job_listing set status = (status + 1) % 4
      where role = 'plumber' and job_id between 2001 and ${2000 + last}`,
  ],
  [
    'offers',
    (last: number) => `update offer set state = 4 - state
      where company_id = 2 and job_id between 3001 and ${3000 + last}`,
  ],
])('where one of the %s was changed before, many take as many rows', async (_, change) => {
  await client.query('begin')
  for (let one = 0; one < 6; one += 1) await client.query(change(1))
  // A whole table once is well, each row with each other is not.
  expect(await handled(change(many))).toBeLessThan(many ** 2 / 4)
  // A list that was written to by hand is not what it follows from.
  await client.query(change(0).includes('update job_listing') ? 'rollback' : 'commit')
})

test('and what is kept of them is true', async () => {
  expect(await keptDifferences({ context: { database } })).toEqual([])
})
