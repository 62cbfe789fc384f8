import type { Context } from '../../context.ts'
import type { CompanyCaller } from '../../http/caller.ts'
import { failure } from '../../lib/failure.ts'
import { listAreas } from '../companies/index.ts'
import { deleteCounty, holdServiceStates, saveServiceStates } from './queries/service-areas.ts'

/** Those a profile names without one that is not served any more; where none is left, those of the areas. */
const statesWithout = (gone: string, named: string, areas: readonly { state: string }[]) => {
  const kept = named.split(',').filter((state) => state !== '' && state !== gone)
  const states = kept.length > 0 ? kept : areas.map(({ state }) => state)
  return [...new Set(states)].join(',')
}

/**
 * Takes a county out of the caller's service area, and its state with the last of its counties; answers
 * what is left (section 7, countyzip). Fails with `invalid_input` where nothing would be.
 */
export const removeCounty = (
  context: Context,
  caller: CompanyCaller,
  { state, county }: { state: string; county: string },
) =>
  context.db.transaction(async (tx) => {
    const named = await holdServiceStates(tx, caller.id)
    if (named === undefined) throw failure('unauthenticated')
    const isServed = await deleteCounty(tx, caller.id, state, county)
    const areas = await listAreas(tx, caller.id)
    if (!isServed) return areas
    if (areas.length === 0)
      throw failure('invalid_input', [{ path: 'county', error: 'service_zip_required' }])
    if (!areas.some((area) => area.state === state))
      await saveServiceStates(tx, caller.id, statesWithout(state, named, areas))
    return areas
  })
