export { rotateKeys } from './rotate-keys.ts'
