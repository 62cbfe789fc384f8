import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { queryClient } from '../lib/http/query-client.ts'
import { reloadUnasked } from '../lib/page/reload-unasked.ts'
import { isOperatorPath, isPublicPath } from '../lib/paths.ts'
import { forgetLeftBehind } from '../lib/session/left-behind.ts'
import { forgetLists } from '../lib/session/list-address.ts'
import { loginAgainPath, loginPath } from '../lib/session/next-path.ts'
import { hasSignedOut, lastSessionEnd, useSession } from '../lib/session/session.ts'

const readAhead = (): Promise<void> =>
  import('../features/account/index.ts').then(
    ({ readAccountAhead }) => readAccountAhead(),
    () => undefined,
  )

/** When a session ends (here, in another tab, or by the server's word) the login follows, and the
 * cache never outlives the account it was read for. What was searched for and left in forms waits for whoever's session
 * ran out, and for nobody else. */
export const SessionWatch = () => {
  const session = useSession()
  const token = session?.token
  const account = session && `${session.role} ${session.userId}`
  const before = useRef(token)
  /** Who was signed in last. */
  const owner = useRef(account)
  const navigate = useNavigate()
  const { pathname, search } = useLocation()

  useEffect(() => {
    if (before.current === token) return
    const stood = account && before.current
    const another = stood && account !== owner.current
    const waits = account ? account === owner.current : !hasSignedOut()
    before.current = token
    owner.current = account ?? owner.current
    if (!waits) {
      forgetLists()
      forgetLeftBehind()
    }
    // Somebody else signed in in another tab: nothing of the one before stays in sight here.
    if (another) return reloadUnasked()
    // The same account logged in again in another tab: everything here is still its own.
    if (stood) return
    queryClient.clear()
    if (token) void readAhead()
    if (token || isPublicPath(pathname) || isOperatorPath(pathname)) return
    const end = lastSessionEnd()
    const login =
      end.reason === 'expired' ? loginAgainPath(end, `${pathname}${search}`) : loginPath(end.role)
    navigate(login, { replace: true })
  }, [token, account, pathname, search, navigate])

  return null
}
