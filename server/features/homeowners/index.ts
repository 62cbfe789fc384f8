export { homeownerWishes } from './homeowner-wishes.ts'
export { ownHomeownersInFull } from './own-homeowners-in-full.ts'
export { findZipCode, type HomeownerRow } from './queries.ts'
