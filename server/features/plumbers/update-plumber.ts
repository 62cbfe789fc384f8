import type { z } from 'zod'
import type { plumberUpdate } from '#contract/endpoints/plumbers.ts'
import type { Context } from '../../context.ts'
import type { PlumberCaller } from '../../http/caller.ts'
import { failure } from '../../lib/failure.ts'
import { sealedTaxId } from '../../lib/seal.ts'
import { replaceNumber } from '../accounts/index.ts'
import { plumberProfile } from './plumber-profile.ts'
import { plumberRow, taxIdField } from './plumber-row.ts'
import { savePlumber } from './queries.ts'

/**
 * Saves the whole profile (section 5). A tax id that was not sent is kept, but not across a change
 * between self-employed and company, which has another number. The e-mail stays as it is: it changes
 * by its own call, confirmed at both addresses. A new telephone number is told of by email. Fails with `invalid_input`.
 */
export const updatePlumber = async (
  context: Context,
  { id }: PlumberCaller,
  body: z.output<typeof plumberUpdate>,
) => {
  const field = taxIdField(body)
  const taxId = body[field]
  const row = {
    ...plumberRow(body),
    ...(taxId && sealedTaxId(context.seal, taxId)),
    language: body.language,
  }
  const saved = await context.db.transaction(async (tx) => {
    await replaceNumber(context, tx, { role: 'plumber', accountId: id }, row.phoneNumber)
    const plumber = await savePlumber(tx, id, row)
    if (!plumber) throw failure('invalid_input', [{ path: field, error: 'tax_id_digits' }])
    return plumber
  })
  return plumberProfile(saved)
}
