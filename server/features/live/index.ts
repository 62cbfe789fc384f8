export { hubOf } from './hub-of.ts'
export { livePart } from './live-part.ts'
