import type { LeftHomeowner } from './left-homeowner.ts'
import { typedHomeowner } from './typed-homeowner.ts'

const goesOn = (search: string, left: LeftHomeowner): boolean =>
  search === '' || search === left.search

/** What was left, unless something else is searched for now; what is searched for counts as typed. */
export const begunWith = (search: string, left: LeftHomeowner | undefined): LeftHomeowner =>
  left && goesOn(search, left) ? left : { search, changes: typedHomeowner(search) }

/** Whether beginning with this search gives up something that was typed, beyond what was searched for then. */
export const givesUp = (search: string, left: LeftHomeowner): boolean => {
  const searched: Record<string, unknown> = typedHomeowner(left.search)
  const more = Object.entries(left.changes).some(
    ([name, value]) => value !== '' && value !== searched[name],
  )
  return more && !goesOn(search, left)
}
