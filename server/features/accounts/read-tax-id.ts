import type { Context } from '../../context.ts'
import type { Owner } from '../../database/owner.ts'
import { findTaxId } from './queries/account.ts'

/** An account's tax id in the clear, also after its deletion as long as it is kept; undefined where none is. */
export const readTaxId = async (
  { db, seal }: Pick<Context, 'db' | 'seal'>,
  owner: Owner,
): Promise<string | undefined> => {
  const sealed = await findTaxId(db, owner)
  return sealed ? seal.open(sealed) : undefined
}
