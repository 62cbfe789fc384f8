import { PgDialect } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { fewMeetAll, listFilters } from './list-filters.ts'

test('days where the reader is become instants: the database is told no name of a zone', () => {
  const filters = listFilters(
    { role: 'company', id: 7 },
    {
      created_from: '2026-03-08',
      created_to: '2026-03-08',
      rejected_to: '2026-11-01',
      time_zone: 'America/Indiana/Indianapolis',
    },
  )
  const { sql, params } = new PgDialect().sqlToQuery(fewMeetAll(filters))
  expect(params).toEqual([
    '2026-03-08T05:00:00.000Z',
    '2026-03-09T04:00:00.000Z',
    '2026-11-02T05:00:00.000Z',
  ])
  expect(sql).not.toContain('time zone')
})
