import { invalidRequest } from '../errors.ts'

/** How many a page of a list may hold: what is asked for, from 1 to 100, or ten. */
export const limitOf = ({ limit = 10 }: { limit?: number }) => {
  if (Number.isInteger(limit) && limit >= 1 && limit <= 100) return limit
  throw invalidRequest('Invalid integer: limit must be between 1 and 100', 'limit')
}
