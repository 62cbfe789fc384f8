import { type SQL, sql } from 'drizzle-orm'

type Element = 'bigint' | 'text' | 'timestamptz' | 'uuid'

/**
 * Values told with each asking of a written statement, as an array. Behind a `select` the planner expects as
 * many of them whether it sees them or not: where it counts them, a plan for one looks cheaper than the plan
 * for any number, and PostgreSQL plans a named statement anew at each asking.
 */
export const givenArray = (name: string, element: Element): SQL => {
  const type = sql.raw(`${element}[]`)
  return sql`(select ${sql.placeholder(name)}::${type})::${type}`
}
