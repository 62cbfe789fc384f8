import { useSyncExternalStore } from 'react'

const never = () => () => undefined
const next = (): string | null => new URLSearchParams(window.location.search).get('next')
const unknown = () => null

/** Where the guard found the visitor, from `?next=`; the prerendered page does not know it. */
export const useNext = (): string | null => useSyncExternalStore(never, next, unknown)
