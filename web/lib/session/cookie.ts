/** The value of a cookie the page may read, or nothing. */
export const readCookie = (name: string): string | undefined => {
  const entry = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`))
  const value = entry?.slice(name.length + 1)
  return value ? decodeURIComponent(value) : undefined
}

/** Writes a cookie as section 9 wants it: secure, SameSite Strict, path /; 0 seconds removes it. */
export const writeCookie = (name: string, value: string, seconds: number): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox.
  document.cookie = `${name}=${encodeURIComponent(value)}; max-age=${seconds}; path=/; secure; samesite=strict`
}
