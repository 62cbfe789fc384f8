export { HomeownerField } from './homeowner-field.tsx'
export type { Homeowner } from './queries.ts'
