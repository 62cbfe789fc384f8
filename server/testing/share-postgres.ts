import type { TestProject } from 'vitest/node'
import { openPostgres } from '../adapters/database/postgres.ts'
import { fillTemplate } from './fill-template.ts'
import { startPostgres } from './start-postgres.ts'

/** The database that stands on the shared server to be copied; nobody connects to it. */
export const templateName = 'plumbline_template'

export const onServer = (url: string, name: string) => url.replace(/\w+$/, name)

/** Vitest's global set-up of the runs on PostgreSQL: one server, and on it the template of every database. */
export const setup = async ({ provide }: TestProject) => {
  const server = await startPostgres({
    ...{ fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' },
    max_connections: '300',
  })
  const admin = await openPostgres(server.url)
  await admin.sql(`create database ${templateName}`)
  const template = await openPostgres(onServer(server.url, templateName))
  await fillTemplate(template)
  await template.close()
  await admin.sql(`alter database ${templateName} is_template true allow_connections false`)
  await admin.close()
  provide('postgresUrl', server.url)
  return server.stop
}
