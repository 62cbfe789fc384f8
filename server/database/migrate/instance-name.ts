import { hostname } from 'node:os'
import { schemaVersion } from './read-migrations.ts'

/** PostgreSQL cuts a longer `application_name` off. */
const mostCharacters = 63

/**
 * What each connection calls itself, seen in `pg_stat_activity`: the schema this version knows, machine
 * and process.
 */
export const instanceName = (version = schemaVersion()) => {
  const process_ = `/${process.pid}`
  const name = `plumbline ${version} ${hostname()}`
  return `${name.slice(0, mostCharacters - process_.length)}${process_}`
}

/** The schema that a connection's name speaks of; undefined where it is none of ours. */
export const schemaOfInstance = (name: string) => {
  const version = /^plumbline (\d+) /.exec(name)?.[1]
  return version === undefined ? undefined : Number(version)
}
