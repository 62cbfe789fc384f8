import { useState } from 'react'

/** How many rows a search has, as last heard: also while a page of it cannot be read. */
export const useKnownTotal = (
  filters: Readonly<Record<string, string>>,
  /** Undefined until it is known of this page. */
  total: number | undefined,
): number => {
  const search = JSON.stringify(filters)
  const [known, setKnown] = useState({ search, total: 0 })
  const isNew = known.search !== search || known.total !== total
  if (total !== undefined && isNew) setKnown({ search, total })
  return known.search === search ? known.total : 0
}
