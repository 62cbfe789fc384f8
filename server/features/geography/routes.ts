import { geographyEndpoints as endpoints } from '#contract/endpoints/geography.ts'
import { usStates } from '#contract/rules/us-states.ts'
import type { Routes } from '../../http/route.ts'
import { listAreas } from '../companies/index.ts'
import { countyZip } from './county-zip.ts'
import {
  allCounties,
  countiesOfState,
  serviceTypes,
  statesWithCounties,
  zipCodesOfCounty,
  zipCodesOfState,
} from './queries/geography.ts'
import { removeCounty } from './remove-county.ts'
import { resolveZipCodes } from './resolve-zip-codes.ts'

export const geographyRoutes: Routes = (route) => {
  route(endpoints.listServiceTypes, ({ context }) => serviceTypes(context.db))
  route(endpoints.listServiceAreas, async ({ context }) => {
    const counties = await allCounties(context.db)
    return counties.map(({ id, county, state }) => ({ id, name: `${county}, ${state}` }))
  })
  route(endpoints.getCompanyServiceAreas, ({ context, caller }) => listAreas(context.db, caller.id))
  route(endpoints.listServiceStates, ({ context }) => statesWithCounties(context.db))
  route(endpoints.listStates, async () => usStates.map(([state, name]) => ({ state, name })))
  route(endpoints.listCounties, ({ context, query }) =>
    countiesOfState(context.db, query.state, query.q),
  )
  route(endpoints.listZipCodes, ({ context, query }) =>
    zipCodesOfCounty(context.db, query.state, query.county),
  )
  route(endpoints.listStateZipCodes, ({ context, query }) =>
    zipCodesOfState(context.db, query.state),
  )
  route(endpoints.resolveZipCodes, ({ context, body }) =>
    resolveZipCodes(context, body.zip_code.split(',')),
  )
  route(endpoints.countyZip, ({ context, caller, query }) => countyZip(context, caller, query))
  route(endpoints.removeCounty, ({ context, caller, query }) =>
    removeCounty(context, caller, query),
  )
}
