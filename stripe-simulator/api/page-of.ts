import { noSuch } from '../errors.ts'
import type { List } from '../objects/kinds.ts'
import { limitOf } from '../store/limit-of.ts'
import type { PageParameters } from '../store/list-objects.ts'

type Page = Pick<PageParameters, 'limit' | 'starting_after' | 'ending_before'>

/** One page of a list that is kept with its owner. */
export const pageOf = <T extends { id: string }>(
  kind: string,
  url: string,
  all: T[],
  page: Page,
): List<T> => {
  const limit = limitOf(page)
  const place = (param: 'starting_after' | 'ending_before') => {
    const id = page[param]
    if (id === undefined) return undefined
    const index = all.findIndex((item) => item.id === id)
    if (index === -1) throw noSuch(kind, id, param)
    return index
  }
  const after = place('starting_after')
  const before = after === undefined ? place('ending_before') : undefined
  if (before !== undefined) {
    const start = Math.max(before - limit, 0)
    return { object: 'list', url, has_more: start > 0, data: all.slice(start, before) }
  }
  const start = after === undefined ? 0 : after + 1
  const end = start + limit
  return { object: 'list', url, has_more: end < all.length, data: all.slice(start, end) }
}
