import { stateCodes } from '#contract/rules/us-states.ts'
import type { Queryable } from '../../adapters/database/port.ts'
import { failure } from '../../lib/failure.ts'
import { findUnknown } from './queries/find-unknown.ts'
import type { ServiceArea, ServiceChoice } from './service-area.ts'

/** Only zip codes that the company kept ticked are served (section 5). */
const keptAreas = ({ service_areas, zip_codes }: ServiceChoice) => {
  if (!zip_codes) return service_areas
  const kept = new Set(zip_codes)
  const areas = service_areas.filter((area) => kept.has(area.zip_code))
  if (areas.length > 0) return areas
  throw failure('invalid_input', [{ path: 'zip_codes', error: 'service_zip_required' }])
}

/** The states as chosen, comma-joined; where none were sent, those of the areas. */
const serviceStates = (sent: string | undefined, areas: readonly ServiceArea[]) => {
  const states = sent?.split(',').map((code) => code.trim()) ?? areas.map((area) => area.state)
  const chosen = [...new Set(states.filter(Boolean))]
  const path = 'state_service'
  if (chosen.length === 0)
    throw failure('invalid_input', [{ path, error: 'service_state_required' }])
  if (chosen.some((code) => !stateCodes.includes(code)))
    throw failure('invalid_input', [{ path, error: 'invalid' }])
  return chosen.join(',')
}

/**
 * What is to be saved of a choice; refuses, field by field, what does not exist and is not served by the company
 * already (undefined while it registers).
 */
export const checkServiceChoice = async (
  db: Queryable,
  choice: ServiceChoice,
  companyId?: number,
) => {
  const unknown = await findUnknown(db, choice, companyId)
  if (unknown.length > 0)
    throw failure(
      'invalid_input',
      unknown.map((path) => ({ path, error: 'invalid' })),
    )
  const areas = keptAreas(choice)
  const states = serviceStates(choice.state_service, areas)
  return { areas, states, services: choice.service_list_ids }
}
