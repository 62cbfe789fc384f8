import type { z } from 'zod'
import type { companyUpdate } from '#contract/endpoints/companies.ts'
import type { Context } from '../../context.ts'
import type { CompanyCaller } from '../../http/caller.ts'
import { failure } from '../../lib/failure.ts'
import { replaceNumber } from '../accounts/index.ts'
import { closeOfferGate, offerOpenJobsTo, publishJobs } from '../jobs/index.ts'
import { companyRow, sealedEin } from './company-row.ts'
import { getCompany } from './get-company.ts'
import { addsAreas, saveAreas } from './queries/areas.ts'
import { updateCompany as updateRow } from './queries/company.ts'
import { saveServices } from './queries/services.ts'
import { checkServiceChoice } from './service-choice.ts'

/**
 * Saves the whole profile (section 5) and offers the jobs open in zip codes that are new; an EIN
 * that was not sent is kept, and the e-mail as it is: it changes by its own call, confirmed at both
 * addresses. A new telephone number is told of by email. Fails with `invalid_input`.
 */
export const updateCompany = async (
  context: Context,
  { id }: CompanyCaller,
  body: z.output<typeof companyUpdate>,
) => {
  const { areas, states, services } = await checkServiceChoice(context.db, body)
  const row = {
    ...companyRow(body, states),
    ...(body.ein && sealedEin(context.seal, body.ein)),
    language: body.language,
  }
  const offered = await context.db.transaction(async (tx) => {
    // Before the company's row, in the order of blocking; submits are held back for new areas alone.
    if (await addsAreas(tx, id, areas)) await closeOfferGate(tx)
    await replaceNumber(context, tx, { role: 'company', accountId: id }, row.phoneNumber)
    if (!(await updateRow(tx, id, row))) throw failure('unauthenticated')
    await saveServices(tx, id, services)
    const added = await saveAreas(tx, id, areas)
    return added > 0 ? offerOpenJobsTo(context, tx, id, context.clock()) : []
  })
  publishJobs(context, offered)
  return getCompany(context, id)
}
