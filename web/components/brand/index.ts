export { CopperLine } from './copper-line.tsx'
export { Mark } from './mark.tsx'
export { Wordmark } from './wordmark.tsx'
