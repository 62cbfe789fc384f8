/**
 * How the one session of an embedded engine is asked for. Said, so that what the environment says of a server
 * (`PGSSLMODE`, `PGDATABASE`) does not count.
 */
export const session = {
  ...{ user: 'postgres', database: 'postgres', ssl: false },
  ...{ max: 1, idleTimeoutMillis: 0 },
}
