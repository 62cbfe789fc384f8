const keyOf = (path: string): string => `plumbline.list${path}`

/** What a payment page adds to the address it leads back to; it belongs to that visit alone. */
const ofPayment = ['paid', 'payment']

/** Remembers how a list of this tab is searched, ordered and paged, for the way back from a job. */
export const rememberList = (path: string, search: string): void => {
  const asked = new URLSearchParams(search)
  for (const name of ofPayment) asked.delete(name)
  try {
    sessionStorage.setItem(keyOf(path), String(asked))
  } catch {
    // Without a storage the way back leads to the list as it opens.
  }
}

/** The address of a list as it was left last. */
export const listAddress = (path: string): string => {
  try {
    const asked = sessionStorage.getItem(keyOf(path))
    return asked ? `${path}?${asked}` : path
  } catch {
    return path
  }
}
