import { expect } from 'vitest'
import type { TestApp } from '../../../testing/create-test-app.ts'

/** Resolves once so many transactions wait for a lock that another one holds. */
export const lockWaits = (app: TestApp, count: number) =>
  expect
    .poll(
      async () => {
        const { rows } = await app.context.database.sql(
          `select 1 from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock'`,
        )
        return rows.length
      },
      { timeout: 20_000, interval: 10 },
    )
    .toBe(count)
