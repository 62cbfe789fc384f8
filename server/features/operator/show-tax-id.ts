import { failure } from '../../lib/failure.ts'
import { readTaxId } from '../accounts/index.ts'
import { readAccount } from './read-account.ts'

/**
 * Reads an account's tax id out to whoever gave the command, where tax law asks for it; the answer alone has it, no
 * log. It fails with `not_found` where none is kept.
 */
export const showTaxId = readAccount(async (context, { role, id }) => {
  const taxId = await readTaxId(context, { role, accountId: id })
  if (taxId === undefined) throw failure('not_found')
  return { tax_id: taxId }
})
