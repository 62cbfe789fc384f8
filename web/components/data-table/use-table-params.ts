import { useLayoutEffect, useMemo, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { z } from 'zod/mini'
import { askedAddress } from './asked-address.ts'
import type { ColumnSort } from './data-column.ts'

export type TableDefaults<S extends z.ZodMiniObject> = {
  /** The list's query without the account's id, e.g. `jobListQuery.omit({ id: true })`. */
  schema: S
  pageSize?: number
  pageSizes?: readonly number[]
  sort?: ColumnSort
}

/** A table's state as the address holds it, and the typed query made from it. */
export type TableParams<Query> = {
  query: Query
  page: number
  pageSize: number
  pageSizes: readonly number[]
  sort: ColumnSort | undefined
  filters: Readonly<Record<string, string>>
  searching: boolean
  setPage: (page: number) => void
  setPageSize: (size: number) => void
  setSort: (sort: ColumnSort | undefined) => void
  /** The next order of a column: up, down, then the usual one. */
  turnSort: (id: string) => void
  setFilter: (name: string, value: string) => void
  /** Takes searches back: those named, or all. */
  clearFilters: (names?: readonly string[]) => void
}

const usualSizes = [10, 25, 50, 100] as const
const reserved = ['page', 'page_size', 'sort', 'order']

/** What of the address the schema accepts; a hand-made mistake in it is left out, not an error. */
const accepted = (schema: z.ZodMiniObject, search: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    Object.entries(schema.shape).flatMap(([name, field]) => {
      const value = search.get(name)
      if (value === null || value === '') return []
      return z.safeParse(field, value).success ? [[name, value]] : []
    }),
  )

/** Keeps page, page length, order and searches of a table in the address (section 2, job tables). */
export const useTableParams = <S extends z.ZodMiniObject>({
  schema,
  pageSize: defaultSize = 10,
  pageSizes = usualSizes,
  sort: defaultSort,
}: TableDefaults<S>): TableParams<z.output<S>> => {
  const [search, setSearch] = useSearchParams()
  const given = search.toString()
  const usualSort = defaultSort?.id
  const usualDesc = defaultSort?.desc ?? false

  const state = useMemo(() => {
    const known = accepted(schema, new URLSearchParams(given))
    const pageSize = pageSizes.find((size) => String(size) === known.page_size) ?? defaultSize
    const usual = usualSort ? { id: usualSort, desc: usualDesc } : undefined
    const sort = known.sort ? { id: known.sort, desc: known.order === 'desc' } : usual
    const filters = Object.fromEntries(
      Object.entries(known).filter(([name]) => !reserved.includes(name)),
    )
    const page = Number(known.page ?? 1)
    const query = schema.parse({
      ...filters,
      page,
      page_size: pageSize,
      ...(sort ? { sort: sort.id, order: sort.desc ? 'desc' : 'asc' } : {}),
    })
    return { query, page, pageSize, sort, filters }
  }, [schema, given, pageSizes, defaultSize, usualSort, usualDesc])

  const [asked] = useState(() => askedAddress(given))
  const location = useLocation()
  // As part of the change on the screen: a search that is asked for right after it would count as undone.
  useLayoutEffect(
    () => asked.arrived(new URLSearchParams(location.search).toString()),
    [asked, location],
  )

  const change = (changes: Record<string, string | undefined>): void =>
    setSearch(asked.change(changes), {
      ...{ replace: true, preventScrollReset: true },
      // What the screen was told when it was opened still holds.
      state: location.state,
    })

  const setSort = (sort: ColumnSort | undefined): void =>
    change({ sort: sort?.id, order: sort?.desc ? 'desc' : undefined, page: undefined })

  const turnSort = (id: string): void => {
    const { sort } = state
    const rising = sort?.id !== id || (sort.desc && id === usualSort && usualDesc)
    if (rising) setSort({ id, desc: false })
    else setSort(sort.desc ? undefined : { id, desc: true })
  }

  return {
    ...state,
    pageSizes,
    searching: Object.keys(state.filters).length > 0,
    setPage: (page) => change({ page: page > 1 ? String(page) : undefined }),
    setPageSize: (size) =>
      change({ page_size: size === defaultSize ? undefined : String(size), page: undefined }),
    setSort,
    turnSort,
    setFilter: (name, value) => change({ [name]: value, page: undefined }),
    clearFilters: (names = Object.keys(state.filters)) =>
      change({
        ...Object.fromEntries(names.map((name) => [name, undefined])),
        page: undefined,
      }),
  }
}
