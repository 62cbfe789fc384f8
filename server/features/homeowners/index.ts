export { findOwnHomeowner, type HomeownerRow } from './queries.ts'
