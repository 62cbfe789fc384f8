export { countSealed } from './count-sealed.ts'
export { rotateKeys } from './rotate-keys.ts'
