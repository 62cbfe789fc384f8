import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { rememberList } from './list-address.ts'

/** Remembers how the list in sight is searched, ordered and paged, for the way back to it. */
export const useRememberedList = (): void => {
  const { pathname, search } = useLocation()
  useEffect(() => rememberList(pathname, search), [pathname, search])
}
