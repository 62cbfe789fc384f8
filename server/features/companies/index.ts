export { getCompany } from './get-company.ts'
export { getCompanyServiceList } from './get-company-service-list.ts'
