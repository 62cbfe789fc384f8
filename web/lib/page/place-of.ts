type Place = {
  to: string
  /** How the paths begin that belong to it too, and have no link of their own. */
  within?: readonly string[]
}

/** What `aria-current` says of a link: that it leads to this very page, or to what this page is part of. */
export const placeOf = (
  { to, within = [] }: Place,
  pathname: string,
): 'page' | true | undefined => {
  if (pathname.replace(/\/$/, '') === to) return 'page'
  return within.some((start) => pathname.startsWith(start)) || undefined
}
