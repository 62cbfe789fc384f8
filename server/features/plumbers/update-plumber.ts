import type { z } from 'zod'
import type { plumberUpdate } from '#contract/endpoints/plumbers.ts'
import type { Context } from '../../context.ts'
import type { PlumberCaller } from '../../http/caller.ts'
import { failure } from '../../lib/failure.ts'
import { replaceNumber, replaceTaxId } from '../accounts/index.ts'
import { plumberProfile } from './plumber-profile.ts'
import { plumberRow, taxIdField } from './plumber-row.ts'
import { savePlumber } from './queries.ts'

/**
 * Saves the whole profile (section 5). A tax id that was not sent is kept, but not across a change
 * between self-employed and company, which has another number. The e-mail stays as it is: it changes
 * by its own call, confirmed at both addresses. A new telephone number or tax id is told of by email. Fails with
 * `invalid_input`.
 */
export const updatePlumber = async (
  context: Context,
  { id }: PlumberCaller,
  body: z.output<typeof plumberUpdate>,
) => {
  const field = taxIdField(body)
  const row = { ...plumberRow(body), language: body.language }
  const owner = { role: 'plumber', accountId: id } as const
  const saved = await context.db.transaction(async (tx) => {
    await replaceNumber(context, tx, owner, row.phoneNumber)
    const taxId = await replaceTaxId(context, tx, owner, body[field])
    const plumber = await savePlumber(tx, id, { ...row, ...taxId })
    if (!plumber) throw failure('invalid_input', [{ path: field, error: 'tax_id_digits' }])
    return plumber
  })
  return plumberProfile(saved)
}
