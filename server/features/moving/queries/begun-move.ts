import type { DatabaseAdapter } from '../../../adapters/database/port.ts'

/** The move that fills this database and is not complete; undefined where there is none. */
export const findBegunMove = async ({ sql }: DatabaseAdapter) => {
  const { rows: found } = await sql<{ begun: boolean }>(
    `select to_regclass('moving_up.begun') is not null as begun`,
  )
  if (!found[0]?.begun) return undefined
  const { rows } = await sql<{ move: string }>('select move from moving_up.begun')
  return rows[0]?.move ?? ''
}

/** Notes in the target, until the move is complete, that it is not an installation yet. */
export const beginMove = ({ sqlTransaction }: DatabaseAdapter, move: string) =>
  sqlTransaction(async (tx) => {
    await tx.query('create schema moving_up')
    await tx.query('create table moving_up.begun (move text not null)')
    await tx.query('insert into moving_up.begun (move) values ($1)', [move])
  })

export const endMove = ({ script }: DatabaseAdapter) => script('drop schema moving_up cascade')
