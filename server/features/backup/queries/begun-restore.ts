import type { DatabaseAdapter } from '../../../adapters/database/port.ts'
import type { Tx } from './read-snapshot.ts'

/** A restore that is not complete: when its backup was made, and whether its rows are there. */
type BegunRestore = { backup: string; loaded: boolean }

/** The restore that fills this database; undefined where there is none, or it is complete. */
export const findBegunRestore = async ({ sql }: DatabaseAdapter) => {
  const { rows: found } = await sql<{ begun: boolean }>(
    `select to_regclass('restoring.begun') is not null as begun`,
  )
  if (!found[0]?.begun) return undefined
  const { rows } = await sql<BegunRestore>('select backup, loaded from restoring.begun')
  return rows[0]
}

/** Notes, until the restore is complete, that this is not an installation yet. */
export const beginRestore = ({ sqlTransaction }: DatabaseAdapter, backup: string) =>
  sqlTransaction(async (tx) => {
    await tx.query('create schema restoring')
    await tx.query('create table restoring.begun (backup text not null, loaded boolean not null)')
    await tx.query('insert into restoring.begun (backup, loaded) values ($1, false)', [backup])
  })

/** In the transaction that brings the rows. */
export const noteLoaded = async (tx: Tx) => {
  await tx.query('update restoring.begun set loaded = true')
}

export const endRestore = ({ script }: DatabaseAdapter) => script('drop schema restoring cascade')
