export { countiesOfZip, isKnownZip } from './queries/geography.ts'
