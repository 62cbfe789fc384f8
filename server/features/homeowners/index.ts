export { homeownerInFull } from './homeowner-in-full.ts'
export { homeownerWishes } from './homeowner-wishes.ts'
export { ownHomeownersInFull } from './own-homeowners-in-full.ts'
export { findZipCode } from './queries.ts'
