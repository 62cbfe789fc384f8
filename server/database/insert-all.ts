import { getTableColumns, getTableName, type InferInsertModel, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Queryable } from '../adapters/database/port.ts'
import { preparedOnce } from './prepared.ts'

/**
 * How rows are added to a table by one statement that is the same however many they are; columns that
 * are not named keep their defaults, and what a row leaves out of those that are is null.
 */
export const insertAll = <Table extends PgTable>(
  table: Table,
  names: readonly (keyof InferInsertModel<Table> & string)[],
) => {
  const all = Object.entries(getTableColumns(table))
  const columns = names.flatMap((name) => all.filter(([known]) => known === name))
  const list = sql.join(
    columns.map(([, column]) => sql.identifier(column.name)),
    sql`, `,
  )
  const typed = sql.join(
    columns.map(([name, column]) => sql`${sql.identifier(name)} ${sql.raw(column.getSQLType())}`),
    sql`, `,
  )
  const given = sql.join(
    columns.map(([name]) => sql`given.${sql.identifier(name)}`),
    sql`, `,
  )
  const insert = preparedOnce(
    `insert_all_${getTableName(table)}`,
    () => sql`insert into ${table} (${list})
      select ${given} from json_to_recordset(${sql.placeholder('rows')}::json) as given (${typed})`,
  )
  return async (tx: Queryable, rows: readonly InferInsertModel<Table>[]): Promise<void> => {
    if (rows.length > 0) await insert(tx, { rows: JSON.stringify(rows) })
  }
}
