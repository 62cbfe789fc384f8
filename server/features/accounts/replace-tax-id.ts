import type { Queryable } from '../../adapters/database/port.ts'
import type { Context } from '../../context.ts'
import type { Owner } from '../../database/owner.ts'
import { sealedTaxId } from '../../lib/seal.ts'
import { tellHourly } from '../../tasks/tell-hourly.ts'
import { lockTaxId } from './queries/account.ts'

/**
 * The columns of a tax id that an account is given, none where it was not sent. In the same transaction the account is
 * told by email, without the number, where it had another.
 */
export const replaceTaxId = async (
  context: Pick<Context, 'tasks' | 'clock' | 'seal'>,
  tx: Queryable,
  owner: Owner,
  taxId: string | null | undefined,
) => {
  if (!taxId) return undefined
  const { seal } = context
  const held = await lockTaxId(tx, owner)
  if (held && seal.open(held) !== taxId)
    await tellHourly(context, tx, owner, { letter: 'taxIdChanged' })
  return sealedTaxId(seal, taxId)
}
