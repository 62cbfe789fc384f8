import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { queryClient } from '#web/lib/http/query-client.ts'
import { forgetLists } from '#web/lib/session/list-address.ts'
import { operatorLoginPath } from '#web/lib/session/next-path.ts'
import { lastSessionEnd } from '#web/lib/session/session.ts'

/** Leads to the sign-in when the session has ended, here, in another tab or by the server's word. */
export const useSessionEnd = (signedIn: boolean): void => {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (signedIn) return
    queryClient.clear()
    const hasExpired = lastSessionEnd().reason === 'expired'
    if (!hasExpired) forgetLists()
    const next = hasExpired ? `${pathname}${search}` : null
    navigate(operatorLoginPath(next), { replace: true })
  }, [signedIn, pathname, search, navigate])
}
