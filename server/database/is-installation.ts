import type { DatabaseAdapter } from '../adapters/database/port.ts'

/** Whether any version of ours has made its tables in this database. */
export const isInstallation = async ({ sql }: DatabaseAdapter) => {
  const { rows } = await sql<{ is: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as is`,
  )
  return rows[0]?.is === true
}
