import type { DatabaseAdapter } from '../adapters/database/port.ts'

/** What is asked for statements of an instant: over a connection that falls silent they are soon asked again. */
export const promptOf = (database: DatabaseAdapter): DatabaseAdapter => database.prompt ?? database
