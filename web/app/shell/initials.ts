/** The first signs of the first two words of a name, of those that are words where there are any. */
export const initials = (name: string): string => {
  const all = name.split(/\s+/).filter(Boolean)
  const words = all.filter((word) => /^[\p{L}\p{N}]/u.test(word))
  return (words.length > 0 ? words : all)
    .slice(0, 2)
    .flatMap((word) => [...word].slice(0, 1))
    .join('')
    .toUpperCase()
}
