export type PageItem = number | 'gap'

/** How many pages so many rows fill; no row has a page too. */
export const pageCount = (total: number, pageSize: number): number =>
  Math.max(1, Math.ceil(total / pageSize))

/** The page numbers to show around the current one: 1 … 4 5 6 … 20; a full row at the ends. */
export const pageItems = (page: number, pages: number, around = 1): PageItem[] => {
  const wanted = new Set([1, pages])
  const middle = Math.min(Math.max(page, 2 + around), pages - 1 - around)
  for (let near = middle - around; near <= middle + around; near += 1) wanted.add(near)
  const numbers = [...wanted].filter((n) => n >= 1 && n <= pages).sort((a, b) => a - b)
  return numbers.flatMap((number, index): PageItem[] => {
    const before = numbers[index - 1] ?? number - 1
    if (number - before === 1) return [number]
    // A gap of a single page is shown as that page.
    return number - before === 2 ? [number - 1, number] : ['gap', number]
  })
}
