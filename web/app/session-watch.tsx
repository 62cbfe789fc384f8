import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { loginPath } from '../lib/next-path.ts'
import { isOperatorPath, isPublicPath } from '../lib/paths.ts'
import { queryClient } from '../lib/query-client.ts'
import { lastSessionEnd, useSession } from '../lib/session.ts'

const readAhead = (): Promise<void> =>
  import('../features/account/index.ts').then(
    ({ readAccountAhead }) => readAccountAhead(),
    () => undefined,
  )

/** When a session ends (here, in another tab, or by the server's word) the login follows, and the
 * cache never outlives the account it was read for. */
export const SessionWatch = () => {
  const session = useSession()
  const token = session?.token
  const account = session && `${session.role} ${session.userId}`
  const before = useRef(token)
  const accountBefore = useRef(account)
  const navigate = useNavigate()
  const { pathname, search } = useLocation()

  useEffect(() => {
    if (before.current === token) return
    before.current = token
    const another = account && accountBefore.current && account !== accountBefore.current
    accountBefore.current = account
    // Somebody else signed in in another tab: nothing of the one before stays in sight here.
    if (another) return window.location.reload()
    queryClient.clear()
    if (token) void readAhead()
    if (token || isPublicPath(pathname) || isOperatorPath(pathname)) return
    const { role, reason } = lastSessionEnd()
    navigate(loginPath(role, reason === 'expired' ? `${pathname}${search}` : null), {
      replace: true,
    })
  }, [token, account, pathname, search, navigate])

  return null
}
