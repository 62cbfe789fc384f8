import { setTimeout } from 'node:timers/promises'
import { hasCode } from '../../lib/faults/has-code.ts'
import { plainFault } from '../../lib/faults/plain-fault.ts'
import { neededSchema, refuseContracted, refuseWhileNeeded } from './contract-guard.ts'
import { type Migration, readMigrations } from './read-migrations.ts'
import {
  lastApplied,
  openRecord,
  recordApplied,
  recordContract,
  type Statements,
  whatStands,
} from './record.ts'

/** A database that nobody else migrates meanwhile. */
export type Migratable = Statements & {
  transaction: (work: (tx: Statements) => Promise<void>) => Promise<void>
}

/** Milliseconds for which a migration waits for a lock, and the product behind it. */
const lockMilliseconds = 500
const pauseMilliseconds = 1000
const mostTries = 200

/** A lock not to be had, or two who wait for each other. */
const isBusy = hasCode(new Set(['55P03', '40P01']))

/** Tries again while others hold what it needs; in between the product goes on. */
const whenFree = async (work: () => Promise<void>, tag: string, before: string | undefined) => {
  for (let tries = 1; tries <= mostTries; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (!isBusy(error)) throw error
      await setTimeout(pauseMilliseconds)
    }
  }
  throw plainFault(
    `${tag} could not have its locks in ${mostTries} tries: a long transaction holds them (pg_stat_activity shows which). End it, then start again. ${whatStands(before)}`,
  )
}

const run = async ({ query }: Statements, { statements }: Migration) => {
  for (const statement of statements) await query(statement)
}

const applyOne = async (
  database: Migratable,
  migration: Migration,
  contracted: { needs: number } | undefined,
  before: string | undefined,
) => {
  if (migration.concurrently) {
    await run(database, migration)
    return recordApplied(database, migration)
  }
  const work = () =>
    database.transaction(async (tx) => {
      await tx.query(`set local lock_timeout = ${lockMilliseconds}`)
      await run(tx, migration)
      if (contracted) await recordContract(tx, migration.tag, contracted.needs)
      await recordApplied(tx, migration)
    })
  await whenFree(work, migration.tag, before)
}

/**
 * Applies what a database lacks of the migrations of a folder, each in a transaction of its own, so that
 * those before one that fails stay. Fails in one plain line where the database no longer fits this version, or where older instances are still
 * at work on what a migration takes away.
 */
export const applyMigrations = async (database: Migratable, folder: string) => {
  const known = readMigrations(folder)
  await openRecord(database)
  await refuseContracted(database, known.at(-1)?.index ?? 0)
  const last = await lastApplied(database)
  let before: string | undefined
  for (const migration of known.filter(({ when }) => when > last)) {
    const contracted = migration.contractAfter
      ? { needs: neededSchema(migration, known) }
      : undefined
    if (contracted && last > 0)
      await refuseWhileNeeded(database, migration.tag, contracted.needs, before)
    await applyOne(database, migration, contracted, before)
    before = migration.tag
  }
}
