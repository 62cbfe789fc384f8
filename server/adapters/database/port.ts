import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** A handle for queries: the database or a transaction on it. Every query takes it first. */
export type Queryable = PgDatabase<RowsResult>

/** What a raw statement answers on either engine. */
type Rows<T> = { rows: T[] }
interface RowsResult extends PgQueryResultHKT {
  type: Rows<this['row']>
}

/** Under a name, which is always the same text's, a connection reads and plans a statement once. */
type Sql = <T>(text: string, values?: unknown[], name?: string) => Promise<{ rows: T[] }>

/** Stands around every query: runs it, and may measure it by its text. */
export type QueryWatch = <T>(text: string, run: () => Promise<T>) => Promise<T>

/**
 * PostgreSQL, in-process or over the network. Inside `db.transaction` never await the network or
 * the outer handle: the embedded engine has one connection and would wait for ever.
 */
export type DatabaseAdapter = {
  engine: 'embedded' | 'postgres'
  db: Queryable
  /** Plain SQL for parts that bring their own statements (task queue, payment simulator). */
  sql: Sql
  /** Several statements at once, without values. */
  script: (text: string) => Promise<void>
  sqlTransaction: <T>(work: (tx: { query: Sql }) => Promise<T>) => Promise<T>
  /** Long reading of the database as it is when it begins, while others go on reading and writing. */
  atOneMoment: <T>(read: (tx: { query: Sql }) => Promise<T>) => Promise<T>
  /** Gives up such reading, now and from now on: the server is to stop. Where it is missing, it is waited for. */
  endReading?: () => Promise<void>
  /** Work over all rows there are, whose statements may take as long as they need. */
  unhurried: <T>(work: (db: Queryable) => Promise<T>) => Promise<T>
  /** Does the work while no other instance does work of the same number. */
  inTurn: <T>(lock: number, work: () => Promise<T>) => Promise<T>
  /** Applies the migrations of `folder`; without one, every migration there is. */
  migrate: (folder?: string) => Promise<void>
  /** Fails where the database cannot be reached, or takes no changes: its server is a standby, say. */
  check: () => Promise<void>
  /** Fails as `check` does, and where the database lets nobody new in while connections from before go on. */
  checkEntry: () => Promise<void>
  /** Whether a fault means that the database cannot be reached now, refuses us or takes no changes, and may do so again later. */
  isAway: (error: unknown) => boolean
  /** The connections of this process; the embedded engine has none. */
  connections?: () => { total: number; idle: number; waiting: number }
  /** Of an embedded database; who has looked through it says so, and the next opening is told. */
  wholeness?: {
    /** Its files are those that were closed in order after it was found whole, untouched since. */
    isAsClosed: boolean
    foundWhole: () => void
  }
  /** The same database over connections that no call waits for; the embedded engine has one for all. */
  background?: DatabaseAdapter
  /**
   * The same database for statements that take an instant, on which it rests whose task is whose: one that is not
   * answered within seconds is given up. The embedded engine cannot fall silent.
   */
  prompt?: DatabaseAdapter
  close: () => Promise<void>
}
