import { failure } from '../failure.ts'

/** PostgreSQL's code of a broken unique index. */
const uniqueViolation = '23505'

const isBroken = (error: unknown, index: string): boolean => {
  if (typeof error !== 'object' || error === null) return false
  if ('code' in error && error.code === uniqueViolation)
    return 'constraint' in error && error.constraint === index
  return 'cause' in error && isBroken(error.cause, index)
}

/** For `.catch` behind a transaction: the refusal of that unique index becomes `email_in_use`. */
export const refuseTakenEmail =
  (index: string) =>
  (error: unknown): never => {
    throw isBroken(error, index) ? failure('email_in_use') : error
  }
