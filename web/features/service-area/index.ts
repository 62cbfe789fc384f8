export { type ServiceAreaChoice, useServiceArea } from './area/use-service-area.ts'
export { ServiceAreaFields } from './service-area-fields.tsx'
export { ServiceTypesField } from './service-types-field.tsx'
