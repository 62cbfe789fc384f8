import { fillPlaceholders, type Query, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { PreparedQueryConfig } from 'drizzle-orm/pg-core/session'
import type { Queryable } from '../adapters/database/port.ts'

type Answering<Row> = PreparedQueryConfig & { execute: { rows: Row[] } }

const dialect = new PgDialect()

const underName = <Row>(db: Queryable, name: string, query: Query) =>
  db._.session.prepareQuery<Answering<Row>>(query, undefined, name, false).execute()

/**
 * Asks under a name, so that each connection to PostgreSQL reads the statement once and need not plan
 * it anew. The text has to be the same at every call, and one plan right for whoever asks.
 */
export const askPrepared = <Row>(
  db: Queryable,
  name: string,
  statement: SQL,
): Promise<{ rows: Row[] }> => underName(db, name, dialect.sqlToQuery(statement))

/** The same of a text with its values beside it. */
export const askPreparedText = <Row>(
  db: Queryable,
  name: string,
  sql: string,
  params: unknown[],
): Promise<{ rows: Row[] }> => underName(db, name, { sql, params })

/**
 * A statement that is written once and asked in any transaction, with values for its placeholders:
 * writing one takes longer than asking it. Its rows are as the driver hands them over: a bigint as text.
 */
export const preparedOnce = <Row>(
  name: string,
  write: (db: Queryable) => SQL | { toSQL: () => Query },
) => {
  let query: Query | undefined
  const writeFor = (db: Queryable) => {
    const statement = write(db)
    return 'toSQL' in statement ? statement.toSQL() : dialect.sqlToQuery(statement)
  }
  return async (db: Queryable, values: Record<string, unknown>): Promise<Row[]> => {
    query ??= writeFor(db)
    const params = fillPlaceholders(query.params, values)
    return (await askPreparedText<Row>(db, name, query.sql, params)).rows
  }
}

/** What is written once for each database, since writing a long query takes longer than asking it. */
export const onceFor = <Query>(write: (db: Queryable) => Query) => {
  const written = new WeakMap<Queryable, Query>()
  return (db: Queryable): Query => {
    const query = written.get(db) ?? write(db)
    written.set(db, query)
    return query
  }
}
