import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** What only the browser can tell; `before` it has taken the page over, as the prerendered page cannot know it. */
export const useInBrowser = <T, B>(read: () => T, before: B): T | B =>
  useSyncExternalStore<T | B>(never, read, () => before)
