export { Wordmark } from './wordmark.tsx'
