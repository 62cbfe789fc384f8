import type { Page } from './listing.ts'

/** The rows of a page: how many, behind how many others, and whether both count from the list's end. */
export type Place = { count: number; backwards: boolean; skip: number }

/** Where a page lies, from whichever end of the list is nearer. */
export const placeOf = ({ page, pageSize }: Page, total: number): Place => {
  const before = (page - 1) * pageSize
  const count = Math.max(0, Math.min(pageSize, total - before))
  const behind = total - before - count
  const backwards = behind < before
  return { count, backwards, skip: backwards ? behind : before }
}
