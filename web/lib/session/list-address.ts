import { browserStorage } from './browser-storage.ts'

const { tab } = browserStorage

const start = 'plumbline.list'
const keyOf = (path: string): string => `${start}${path}`

/** What a payment page adds to the address it leads back to; it belongs to that visit alone. */
const ofPayment = ['paid', 'payment']

/** Remembers how a list of this tab is searched, ordered and paged, for the way back from a job. */
export const rememberList = (path: string, search: string): void => {
  const asked = new URLSearchParams(search)
  for (const name of ofPayment) asked.delete(name)
  tab.write(keyOf(path), String(asked))
}

/** Forgets how the lists of this tab were searched. */
export const forgetLists = (): void => {
  for (const key of Object.keys(tab.area() ?? {})) if (key.startsWith(start)) tab.forget(key)
}

/** The address of a list as it was left last; as it opens, where nothing is kept. */
export const listAddress = (path: string): string => {
  const asked = tab.read(keyOf(path))
  return asked ? `${path}?${asked}` : path
}
