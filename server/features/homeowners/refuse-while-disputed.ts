import type { FieldProblem } from '#contract/errors.ts'
import { failure } from '../../lib/failure.ts'
import type { Contacts } from './queries.ts'

/** Who lives where: what a company has paid for, and its bank is shown. How they are reached is not. */
const shown = [
  ['name', 'name'],
  ['last_name', 'lastName'],
  ['address', 'address'],
] as const

/**
 * Refuses, field by field, another name and another street of a homeowner while a bank disputes the payment of a job
 * at their home: nothing keeps what stood there. Fails with `invalid_input`.
 */
export const refuseWhileDisputed = (
  jobs: readonly { paymentStatus: string }[],
  before: Contacts,
  after: Contacts,
): void => {
  if (!jobs.some(({ paymentStatus }) => paymentStatus === 'disputed')) return
  const fields = shown.flatMap(([path, key]): FieldProblem[] =>
    after[key] === before[key] ? [] : [{ path, error: 'homeowner_disputed' }],
  )
  if (fields.length > 0) throw failure('invalid_input', fields)
}
