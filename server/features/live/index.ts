export { livePart } from './live-part.ts'
