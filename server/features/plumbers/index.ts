export { getPlumber } from './get-plumber.ts'
