import type { Context } from '../../context.ts'
import type { CompanyCaller } from '../../http/caller.ts'
import { deleteCounty, serviceAreasOfCompany } from './queries/service-areas.ts'

/** Takes a county out of the caller's service area and answers what is left (section 7, countyzip). */
export const removeCounty = (
  context: Context,
  caller: CompanyCaller,
  { state, county }: { state: string; county: string },
) =>
  context.db.transaction(async (tx) => {
    await deleteCounty(tx, caller.id, state, county)
    return serviceAreasOfCompany(tx, caller.id)
  })
