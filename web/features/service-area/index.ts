export { ServiceAreaFields } from './service-area-fields.tsx'
export { ServiceTypesField } from './service-types-field.tsx'
export { type ServiceAreaChoice, useServiceArea } from './use-service-area.ts'
export { ZipImport } from './zip-import/zip-import.tsx'
