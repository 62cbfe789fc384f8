import type { Tx } from './damage.ts'

/** Work with an extension of PostgreSQL that is there meanwhile only: nothing is left of it. */
export const withExtension = async <T>(tx: Tx, name: string, work: () => Promise<T>) => {
  await tx.query('savepoint before')
  await tx.query(`create extension if not exists ${name}`)
  const result = await work()
  await tx.query('rollback to savepoint before')
  return result
}
