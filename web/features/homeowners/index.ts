export { HomeownerField } from './homeowner-field.tsx'
export { type LeftHomeowner, leftHomeowner } from './left-homeowner.ts'
export type { Homeowner } from './queries.ts'
