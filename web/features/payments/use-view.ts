import { useSearchParams } from 'react-router'

/** The part of a screen that the address names (`?view=`), the first one without. */
export const useView = <V extends string>(views: readonly [V, ...V[]]): V => {
  const [search] = useSearchParams()
  const wanted = search.get('view')
  return views.find((view) => view === wanted) ?? views[0]
}
