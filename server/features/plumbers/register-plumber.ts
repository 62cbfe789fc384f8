import type { z } from 'zod'
import type { plumberRegistration } from '#contract/endpoints/plumbers.ts'
import type { Language } from '#contract/language.ts'
import type { Context } from '../../context.ts'
import { failure } from '../../lib/failure.ts'
import { hashPassword } from '../../lib/password.ts'
import { sealedTaxId } from '../../lib/seal.ts'
import { welcome } from '../accounts/index.ts'
import { plumberRow, taxIdField } from './plumber-row.ts'
import { insertPlumber } from './queries.ts'

/** Registers a plumber, queues the welcome and the letter that confirms the e-mail (sections 3 and 5); fails with `email_in_use`. */
export const registerPlumber = async (
  context: Context,
  body: z.output<typeof plumberRegistration>,
  readerLanguage: Language,
): Promise<{ id: number }> => {
  const field = taxIdField(body)
  const taxId = body[field]
  if (!taxId) throw failure('invalid_input', [{ path: field, error: 'tax_id_digits' }])
  const passwordHash = await hashPassword(body.password)
  const id = await context.db.transaction(async (tx) => {
    const added = await insertPlumber(tx, {
      ...plumberRow(body),
      email: body.email,
      ...sealedTaxId(context.seal, taxId),
      passwordHash,
      language: body.language ?? readerLanguage,
      createdAt: context.clock(),
    })
    if (added === undefined) throw failure('email_in_use')
    await welcome(context, tx, { role: 'plumber', accountId: added })
    return added
  })
  return { id }
}
