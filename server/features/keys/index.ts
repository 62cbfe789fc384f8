export { countSealed, type Keys } from './count-sealed.ts'
export { findLostKey } from './find-lost-key.ts'
export { rotateKeys } from './rotate-keys.ts'
