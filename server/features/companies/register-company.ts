import type { z } from 'zod'
import type { companyRegistration } from '#contract/endpoints/companies.ts'
import type { Language } from '#contract/language.ts'
import type { Context } from '../../context.ts'
import { failure } from '../../lib/failure.ts'
import { hashPassword } from '../../lib/password.ts'
import { sealedTaxId } from '../../lib/seal.ts'
import { welcome } from '../accounts/index.ts'
import { withOpenJobs } from '../jobs/index.ts'
import { companyRow } from './company-row.ts'
import { saveAreas } from './queries/areas.ts'
import { insertCompany } from './queries/company.ts'
import { saveServices } from './queries/services.ts'
import { checkServiceChoice } from './service-choice.ts'

/**
 * Registers a company with its services and zip codes, welcomes it, asks it to confirm its e-mail and offers it the jobs open
 * there (sections 3 and 5); fails with `invalid_input` or `email_taken`.
 */
export const registerCompany = async (
  context: Context,
  body: z.output<typeof companyRegistration>,
  readerLanguage: Language,
): Promise<{ id: number }> => {
  const { areas, states, services } = await checkServiceChoice(context.db, body)
  const passwordHash = await hashPassword(body.password)
  const now = context.clock()
  const id = await withOpenJobs(context, async (tx) => {
    const added = await insertCompany(tx, {
      ...companyRow(body, states),
      email: body.email,
      ...sealedTaxId(context.seal, body.ein),
      passwordHash,
      language: body.language ?? readerLanguage,
      createdAt: now,
    })
    if (added === undefined) throw failure('email_taken')
    await saveServices(tx, added, services)
    await saveAreas(tx, added, areas)
    await welcome(context, tx, { role: 'company', accountId: added })
    return added
  })
  return { id }
}
