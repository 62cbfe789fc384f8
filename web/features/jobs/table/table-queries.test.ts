import { expect, test } from 'vitest'
import { z } from 'zod/mini'
import { jobTableQuery } from '../queries.ts'
import { statusFilters, tableQueries } from './table-queries.ts'

const accepts = (schema: z.ZodMiniType, status: string) => z.safeParse(schema, { status }).success

test.each([
  ['plumber', 'won'],
  ['company', 'accepted'],
  ['rejected', 'accepted_elsewhere'],
] as const)(
  'the address of the list %s asks for what its box offers, and not for %s',
  (list, foreign) => {
    for (const status of statusFilters[list]) {
      expect(accepts(tableQueries[list], status)).toBe(true)
      expect(accepts(jobTableQuery, status)).toBe(true)
    }
    expect(accepts(tableQueries[list], foreign)).toBe(false)
  },
)
