import { existsSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import type { DatabaseAdapter } from '../adapters/database/port.ts'
import type { Config } from '../config.ts'
import { connectDatabase, type Opening } from '../context.ts'
import { isEmptyDatabase, refuseHalfFilled } from '../features/backup/index.ts'
import { plainFault } from '../lib/faults/plain-fault.ts'
import { isHeld } from '../start/is-held.ts'
import { readOperatorFile } from '../start/operator-file.ts'
import { refuseHalfDone } from '../start/refuse-half-done.ts'
import { refuseLostKey } from '../start/refuse-lost-key.ts'

/** A command changes no database that no server has begun: it may be of another name than was meant. */
const refuseEmpty = async ({ databaseUrl }: Config, database: DatabaseAdapter) => {
  if (databaseUrl && (await isEmptyDatabase(database)))
    throw plainFault('The database of DATABASE_URL is empty. Set DATABASE_URL.')
}

/**
 * The database as it is; undefined where a running server has the embedded one. Throws where it was filled
 * by half only, is sealed with a key that is not at hand, or is one of PostgreSQL without anything in it.
 */
export const takeDatabase = async (config: Config, opening: Opening = {}) => {
  if (!config.databaseUrl && !existsSync(path.join(config.dataDir, 'database')))
    throw plainFault(`No database in ${config.dataDir}. Set DATA_DIR.`)
  refuseHalfFilled(config.dataDir)
  const database = await connectDatabase(config, opening).catch((error: unknown) => {
    if (isHeld(error)) return undefined
    throw error
  })
  try {
    if (database) {
      await refuseHalfDone(database)
      await refuseEmpty(config, database)
      await refuseLostKey(config, database)
    }
    return database
  } catch (error) {
    await database?.close()
    throw error
  }
}

const problem = z.object({ code: z.string(), message: z.string() })

/** What is said of a server that does not do what it is asked: what it says itself, where it says anything. */
const unanswered = async ({ dataDir }: Config, url: string, answer: Response | undefined) => {
  const given = problem.safeParse(await answer?.json().catch(() => undefined))
  const { code, message } = given.data ?? {}
  if (!code)
    return plainFault(
      `A server works on ${dataDir}, but does not answer at ${url}. Try again, or stop it.`,
    )
  if (code === 'storage_full')
    return plainFault(
      `A server works on ${dataDir}, but the disk there is nearly full: it writes nothing, and a command would. Make room, and try again.`,
    )
  return plainFault(`A server works on ${dataDir}, but refuses (${code}): ${message}`)
}

/** Asks the server that works on the data folder; fails in one line where it does not answer, or refuses. */
export const askServer = async (config: Config, command: string, body: object) => {
  const found = readOperatorFile(config.dataDir)
  if (!found)
    throw plainFault(
      `${config.dataDir} is in use, but no server there can be asked now: one starts or stops, or another command is at work. Try again in a minute.`,
    )
  const { url, token } = found
  const answer = await fetch(`${url}/operator/${command}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  }).catch(() => undefined)
  if (!answer?.ok || !answer.body) throw await unanswered(config, url, answer)
  return answer.body
}
