import { companyEndpoints as endpoints } from '#contract/endpoints/companies.ts'
import { languageOf } from '../../http/language.ts'
import type { Routes } from '../../http/route.ts'
import { getCompany } from './get-company.ts'
import { getCompanyServiceList } from './get-company-service-list.ts'
import { registerCompany } from './register-company.ts'
import { updateCompany } from './update-company.ts'

export const companyRoutes: Routes = (route) => {
  route(endpoints.getCompany, ({ context, caller }) => getCompany(context, caller.id))
  route(endpoints.getCompanyServiceList, ({ context, caller }) =>
    getCompanyServiceList(context, caller.id),
  )
  route(endpoints.createCompany, ({ context, body, request }) =>
    registerCompany(context, body, languageOf(request)),
  )
  route(endpoints.updateCompany, ({ context, caller, body }) =>
    updateCompany(context, caller, body),
  )
}
