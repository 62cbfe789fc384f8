import { inArray } from 'drizzle-orm'
import { plumberName } from '#contract/rules/plumber-name.ts'
import type { Queryable } from '../../../adapters/database/port.ts'
import { company, operator, plumber } from '../../../database/schema/index.ts'

type Somebody = { role: string; id: number | null }

const keyOf = ({ role, id }: Somebody) => `${role} ${id}`

const find = {
  plumber: async (db: Queryable, ids: number[]) => {
    const { id, name, lastName, companyName, isSelfEmployed } = plumber
    const columns = { id, name, lastName, companyName, isSelfEmployed }
    const rows = await db.select(columns).from(plumber).where(inArray(id, ids))
    return rows.map((row) => ({ id: row.id, name: plumberName(row) }))
  },
  company: (db: Queryable, ids: number[]) =>
    db.select({ id: company.id, name: company.name }).from(company).where(inArray(company.id, ids)),
  operator: (db: Queryable, ids: number[]) =>
    db
      .select({ id: operator.id, name: operator.name })
      .from(operator)
      .where(inArray(operator.id, ids)),
}

const roles = ['plumber', 'company', 'operator'] as const

/** What accounts are called today; everybody else is the product itself. */
export const namesOf = async (db: Queryable, everybody: readonly Somebody[]) => {
  const names = new Map<string, string>()
  for (const role of roles) {
    const ids = everybody.flatMap((each) => (each.role === role && each.id ? [each.id] : []))
    const rows = ids.length > 0 ? await find[role](db, [...new Set(ids)]) : []
    for (const { id, name } of rows) names.set(keyOf({ role, id }), name)
  }
  return (somebody: Somebody) => names.get(keyOf(somebody)) ?? 'Plumbline'
}
