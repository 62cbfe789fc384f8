import { homeownerEndpoints as endpoints } from '#contract/endpoints/homeowners.ts'
import type { Routes } from '../../http/route.ts'
import { createHomeowner } from './create-homeowner.ts'
import { getHomeowner } from './get-homeowner.ts'
import { findHomeowners, listHomeowners } from './list-homeowners.ts'
import { updateHomeowner } from './update-homeowner.ts'

export const homeownerRoutes: Routes = (route) => {
  route(endpoints.getHomeowner, ({ context, caller, query }) =>
    getHomeowner(context, caller, query.id),
  )
  route(endpoints.findHomeowner, ({ context, caller, query }) =>
    findHomeowners(context, caller, query),
  )
  route(endpoints.listHomeowners, ({ context, caller }) => listHomeowners(context, caller))
  route(endpoints.listHomeownersByPlumber, ({ context, caller, query }) =>
    listHomeowners(context, caller, query),
  )
  route(endpoints.createHomeowner, ({ context, caller, body }) =>
    createHomeowner(context, caller, body),
  )
  route(endpoints.updateHomeowner, ({ context, caller, body }) =>
    updateHomeowner(context, caller, body),
  )
}
