export { getCompany } from './get-company.ts'
export { getCompanyServiceList } from './get-company-service-list.ts'
export { listAreas } from './queries/areas.ts'
