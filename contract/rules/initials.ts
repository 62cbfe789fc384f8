/** "Maria Lopez" as "M. L.": all a company sees of a name before it has accepted. */
export const initials = (...names: readonly string[]) =>
  names
    .flatMap((name) => name.trim().split(/\s+/))
    .filter(Boolean)
    .map((word) => `${[...word].slice(0, 1).join('').toUpperCase()}.`)
    .join(' ')
