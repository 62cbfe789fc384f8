import type { z } from 'zod'
import type { companyUpdate } from '#contract/endpoints/companies.ts'
import type { Context } from '../../context.ts'
import type { CompanyCaller } from '../../http/caller.ts'
import { failure } from '../../lib/failure.ts'
import { replaceNumber, replaceTaxId } from '../accounts/index.ts'
import { withOpenJobs } from '../jobs/index.ts'
import { companyRow } from './company-row.ts'
import { getCompany } from './get-company.ts'
import { saveAreas } from './queries/areas.ts'
import { updateCompany as updateRow } from './queries/company.ts'
import { saveServices } from './queries/services.ts'
import { checkServiceChoice } from './service-choice.ts'

/**
 * Saves the whole profile (section 5) and offers the jobs open in zip codes that are new; an EIN
 * that was not sent is kept, and the e-mail as it is: it changes by its own call, confirmed at both
 * addresses. A new telephone number or EIN is told of by email. Fails with `invalid_input`.
 */
export const updateCompany = async (
  context: Context,
  { id }: CompanyCaller,
  body: z.output<typeof companyUpdate>,
) => {
  const { areas, states, services } = await checkServiceChoice(context.db, body, id)
  const row = { ...companyRow(body, states), language: body.language }
  const owner = { role: 'company', accountId: id } as const
  await withOpenJobs(context, async (tx) => {
    await replaceNumber(context, tx, owner, row.phoneNumber)
    const taxId = await replaceTaxId(context, tx, owner, body.ein)
    if (!(await updateRow(tx, id, { ...row, ...taxId }))) throw failure('unauthenticated')
    await saveServices(tx, id, services)
    return (await saveAreas(tx, id, areas)) > 0 ? id : undefined
  })
  return getCompany(context, id)
}
