import { getTableColumns, getTableName, type InferInsertModel, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Queryable } from '../adapters/database/port.ts'
import { preparedOnce } from './prepared.ts'

/** Columns of a table in a statement that fills them from JSON: their names, those with their types, and from where. */
export const columnsGiven = <Table extends PgTable>(
  table: Table,
  names: readonly (keyof InferInsertModel<Table> & string)[],
) => {
  const all = Object.entries(getTableColumns(table))
  const columns = names.flatMap((name) => all.filter(([known]) => known === name))
  const each = (write: (name: string, column: PgColumn) => SQL) =>
    sql.join(
      columns.map(([name, column]) => write(name, column)),
      sql`, `,
    )
  return {
    list: each((_, column) => sql`${sql.identifier(column.name)}`),
    typed: each((name, column) => sql`${sql.identifier(name)} ${sql.raw(column.getSQLType())}`),
    given: each((name) => sql`given.${sql.identifier(name)}`),
  }
}

/** A row to add; an instant may be its text already, which is then written once for many rows. */
type Given<Table extends PgTable> = {
  [Name in keyof InferInsertModel<Table>]:
    | InferInsertModel<Table>[Name]
    | (Date extends InferInsertModel<Table>[Name] ? string : never)
}

/**
 * How rows are added to a table by one statement that is the same however many they are; columns that
 * are not named keep their defaults, and what a row leaves out of those that are is null.
 */
export const insertAll = <Table extends PgTable>(
  table: Table,
  names: readonly (keyof InferInsertModel<Table> & string)[],
) => {
  const { list, typed, given } = columnsGiven(table, names)
  const insert = preparedOnce(
    `insert_all_${getTableName(table)}`,
    () => sql`insert into ${table} (${list})
      select ${given} from json_to_recordset(${sql.placeholder('rows')}::json) as given (${typed})`,
  )
  return async (tx: Queryable, rows: readonly Given<Table>[]): Promise<void> => {
    if (rows.length > 0) await insert(tx, { rows: JSON.stringify(rows) })
  }
}
