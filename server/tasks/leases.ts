import type { DatabaseAdapter } from '../adapters/database/port.ts'

const renewal = `update pgboss.job set started_on = now()
  where name = any($1::text[]) and id = any($2::uuid[]) and state = 'active'`

/**
 * The tasks under way in this instance. Renewed again and again they stay its own for as long as it works
 * on them; those of an instance that died come again when their lease is over.
 */
export const openLeases = (database: DatabaseAdapter) => {
  const held = new Map<string, string>()
  return {
    /** Holds a task until the work on it has ended. */
    hold: async (name: string, id: string, work: () => Promise<void>) => {
      held.set(id, name)
      try {
        await work()
      } finally {
        held.delete(id)
      }
    },
    renew: async () => {
      if (held.size > 0)
        await database.sql(renewal, [[...new Set(held.values())], [...held.keys()]])
    },
  }
}
