import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hotQueries } from './hot-queries.ts'
import { openPlanned } from './installation.ts'
import { queryText } from './plan-text.ts'
import { type Planned, planEach, planFiles } from './reviewed-plans.ts'

const folder = path.join(import.meta.dirname, 'reviewed')

/** Rows of tables and indexes that may be read for each row of an answer, and for any answer. */
const most = { forEach: 45, forAny: 600 }

let installation: Awaited<ReturnType<typeof openPlanned>>
let planned: Planned[]

describe('the plans of the hot paths', () => {
  beforeAll(async () => {
    installation = await openPlanned()
    const { product } = installation
    planned = await planEach(product.database, await hotQueries(product))
  })
  afterAll(() => installation.close())

  test('every hot query is planned as was reviewed (npm run plans writes the files anew)', () => {
    const reviewed = new Map(
      readdirSync(folder).map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]),
    )
    expect(Object.fromEntries(planFiles(planned))).toEqual(Object.fromEntries(reviewed))
  })

  test('no hot query reads more rows than it answers by a constant factor', () => {
    const beyond = planned
      .filter(({ growing }) => !growing)
      .filter(({ read, returned }) => read > returned * most.forEach + most.forAny)
      .map(({ call, query, read, returned }) => ({
        call,
        read,
        returned,
        query: queryText(query.text),
      }))
    expect(beyond).toEqual([])
  })
})
