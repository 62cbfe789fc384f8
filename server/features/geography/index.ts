export { countiesOfZip, isKnownZip } from './queries.ts'
