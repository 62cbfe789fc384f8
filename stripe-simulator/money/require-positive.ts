import { invalidRequest } from '../errors.ts'

/** Refuses what is no whole number above zero: cents, or how often. */
export const requirePositive = (value: number, param: string) => {
  if (Number.isInteger(value) && value > 0) return
  throw invalidRequest(`Invalid positive integer: ${value}`, param, 'parameter_invalid_integer')
}
