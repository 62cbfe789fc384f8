export { keptZipCodes } from './area/kept-zip-codes.ts'
export { type ServiceAreaChoice, useServiceArea } from './area/use-service-area.ts'
export { ServiceAreaFields } from './service-area-fields.tsx'
export { ServiceTypesField } from './service-types-field.tsx'
