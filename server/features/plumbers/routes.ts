import { plumberEndpoints as endpoints } from '#contract/endpoints/plumbers.ts'
import { languageOf } from '../../http/language.ts'
import type { Routes } from '../../http/route.ts'
import { getPlumber } from './get-plumber.ts'
import { registerPlumber } from './register-plumber.ts'
import { updatePlumber } from './update-plumber.ts'

export const plumberRoutes: Routes = (route) => {
  route(endpoints.getPlumber, ({ context, caller }) => getPlumber(context, caller.id))
  route(endpoints.createPlumber, ({ context, body, request }) =>
    registerPlumber(context, body, languageOf(request)),
  )
  route(endpoints.updatePlumber, ({ context, caller, body }) =>
    updatePlumber(context, caller, body),
  )
}
