import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { rare } from '#server/testing/rare.ts'
import { growers, mostForEach } from './growth.ts'
import { hotQueries } from './hot-queries.ts'
import { openPlanned, quarter, usual } from './installation.ts'
import { knownGrowers } from './known-growers.ts'
import { queryText } from './plan-text.ts'
import { type Planned, planEach, planFiles } from './reviewed-plans.ts'

const folder = path.join(import.meta.dirname, 'reviewed')

/** Rows of tables and indexes that may be read for any answer, however short. */
const mostForAny = 600

const plansOf = async (size: typeof usual) => {
  const { product, close } = await openPlanned(size)
  try {
    return await planEach(product.database, await hotQueries(product))
  } finally {
    await close()
  }
}

let planned: Planned[]

describe('the plans of the hot paths', () => {
  beforeAll(async () => {
    planned = await plansOf(usual)
  })

  test('every hot query is planned as was reviewed (npm run plans writes the files anew)', () => {
    const reviewed = new Map(
      readdirSync(folder).map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]),
    )
    expect(Object.fromEntries(planFiles(planned))).toEqual(Object.fromEntries(reviewed))
  })

  test('no hot query reads more rows than it answers by a constant factor', () => {
    const beyond = planned
      .filter(({ growing }) => !growing)
      .filter(({ read, returned }) => read > returned * mostForEach + mostForAny)
      .map(({ call, query, read, returned }) => ({
        call,
        read,
        returned,
        query: queryText(query.text),
      }))
    expect(beyond).toEqual([])
  })

  test(
    'where there is four times as much no hot query reads more, but those that are known to',
    rare,
    async () => {
      const found = growers(await plansOf(quarter), planned)
      const isKnown = ({ call, query }: (typeof found)[number]) =>
        knownGrowers.some((known) => known.calls.test(call) && known.query.test(query))
      expect(found.filter((each) => !isKnown(each))).toEqual([])
      const grew = ({ calls, query }: (typeof knownGrowers)[number]) =>
        found.some((each) => calls.test(each.call) && query.test(each.query))
      expect(knownGrowers.filter((known) => !grew(known))).toEqual([])
    },
  )
})
