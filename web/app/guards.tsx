import { type LoaderFunctionArgs, redirect } from 'react-router'
import type { Role } from '#contract/endpoint.ts'
import { homePath, nextPath } from '../lib/next-path.ts'
import { jobsPath, paths } from '../lib/paths.ts'
import { readSession } from '../lib/session.ts'

/** Without a token cookie every guarded address leads to the landing page (section 2). */
export const requireSession = ({ request }: LoaderFunctionArgs) => {
  if (readSession()) return null
  const { pathname, search } = new URL(request.url)
  return redirect(homePath(pathname === paths.root ? null : `${pathname}${search}`))
}

/** The other role's pages lead to one's own jobs. */
export const requireRole = (role: Role) => () => {
  const session = readSession()
  return session && session.role !== role ? redirect(jobsPath(session.role)) : null
}

/** A login or registration opened while signed in leads to the jobs, or to where one was. */
export const requireVisitor = ({ request }: LoaderFunctionArgs) => {
  const session = readSession()
  return session ? redirect(nextPath(new URL(request.url).searchParams, session.role)) : null
}

/** The signed-in area itself has no screen: it leads to the role's jobs. */
export const toOwnJobs = () => {
  const session = readSession()
  return redirect(session ? jobsPath(session.role) : paths.home)
}
