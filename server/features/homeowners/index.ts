export { ownHomeownersInFull } from './own-homeowners-in-full.ts'
export { findOwnHomeowner, type HomeownerRow } from './queries.ts'
