import { type LoaderFunctionArgs, redirect } from 'react-router'
import type { Role } from '#contract/endpoint.ts'
import { jobsPath, ownPath, paths, profilePath } from '../lib/paths.ts'
import { homePath, nextPath } from '../lib/session/next-path.ts'
import { readSession } from '../lib/session/session.ts'
import { started, t } from '../lib/words/i18n.ts'

/** Without a token cookie every guarded address leads to the landing page (section 2). */
export const requireSession = ({ request }: LoaderFunctionArgs) => {
  if (readSession()) return null
  const { pathname, search } = new URL(request.url)
  return redirect(homePath(pathname === paths.root ? null : `${pathname}${search}`))
}

/** Says why one is elsewhere than a letter's link or an address led. */
const tellWhose = async (role: Role): Promise<void> => {
  const [{ notify }] = await Promise.all([import('../components/feedback/index.ts'), started()])
  notify.info(t(`shell.only_${role}`))
}

/** The other role's pages lead to one's own, and say so: its profile to the own profile, all others to the jobs. */
export const requireRole =
  (role: Role) =>
  ({ request }: LoaderFunctionArgs) => {
    const session = readSession()
    if (!session || session.role === role) return null
    void tellWhose(role)
    return redirect(ownPath(session, role, new URL(request.url).pathname))
  }

/** Another account's profile leads to one's own. */
export const requireOwnProfile = ({ params }: LoaderFunctionArgs) => {
  const session = readSession()
  if (!session || params.id === session.userId) return null
  return redirect(profilePath(session.role, session.userId))
}

/** A login or registration opened while signed in leads to the jobs, or to where one was. */
export const requireVisitor = ({ request }: LoaderFunctionArgs) => {
  const session = readSession()
  return session ? redirect(nextPath(new URL(request.url).searchParams, session)) : null
}

/** The signed-in area itself has no screen: it leads to the role's jobs. */
export const toOwnJobs = () => {
  const session = readSession()
  return redirect(session ? jobsPath(session.role) : paths.home)
}
