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
  const token = useSession()?.token
  const before = useRef(token)
  const navigate = useNavigate()
  const { pathname, search } = useLocation()

  useEffect(() => {
    if (before.current === token) return
    before.current = token
    queryClient.clear()
    if (token) void readAhead()
    if (token || isPublicPath(pathname) || isOperatorPath(pathname)) return
    const { role, reason } = lastSessionEnd()
    navigate(loginPath(role, reason === 'expired' ? `${pathname}${search}` : null), {
      replace: true,
    })
  }, [token, pathname, search, navigate])

  return null
}
