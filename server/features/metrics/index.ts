export { metricsPart } from './metrics-part.ts'
