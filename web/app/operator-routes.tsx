import { type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router'
import { readOperator } from '../features/operator/session.ts'
import { paths } from '../lib/paths.ts'
import { operatorLoginPath, operatorNextPath } from '../lib/session/next-path.ts'
import { addTexts } from '../lib/words/i18n.ts'
import { page } from './page.ts'
import { screen } from './screen.ts'

const { operator } = paths

/** Whoever is not signed in as an operator sees the operator's sign-in and nothing else. */
const requireOperator = ({ request }: LoaderFunctionArgs) => {
  if (readOperator()) return null
  const { pathname, search } = new URL(request.url)
  const next = `${pathname}${search}`
  return redirect(operatorLoginPath(next === operator.overview ? null : next))
}

const requireNobody = ({ request }: LoaderFunctionArgs) =>
  readOperator() ? redirect(operatorNextPath(new URL(request.url).searchParams)) : null

/** The operator's texts are a file of their own: they come with these screens and with no other. */
const withTexts = async <Part,>(part: Promise<Part>): Promise<Part> => {
  const [there] = await Promise.all([part, addTexts('operator')])
  return there
}

const screens: RouteObject[] = [
  {
    index: true,
    lazy: screen(
      async () => (await import('../features/operator/overview/overview-page.tsx')).OverviewPage,
    ),
  },
  {
    path: operator.accounts,
    lazy: screen(
      async () => (await import('../features/operator/accounts/accounts-page.tsx')).AccountsPage,
    ),
  },
  {
    path: operator.account(':role', ':id'),
    lazy: screen(
      async () => (await import('../features/operator/accounts/account-page.tsx')).AccountPage,
    ),
  },
  {
    path: operator.jobs,
    lazy: screen(async () => (await import('../features/operator/jobs/jobs-page.tsx')).JobsPage),
  },
  {
    path: operator.job(':id'),
    lazy: screen(async () => (await import('../features/operator/jobs/job-page.tsx')).JobPage),
  },
  {
    path: operator.events,
    lazy: screen(
      async () => (await import('../features/operator/events/events-page.tsx')).EventsPage,
    ),
  },
  {
    path: operator.differences,
    lazy: screen(
      async () =>
        (await import('../features/operator/differences/differences-page.tsx')).DifferencesPage,
    ),
  },
  {
    path: operator.letters,
    lazy: screen(
      async () => (await import('../features/operator/letters/letters-page.tsx')).LettersPage,
    ),
  },
  {
    path: operator.audit,
    lazy: screen(async () => (await import('../features/operator/audit/audit-page.tsx')).AuditPage),
  },
  { path: '*', loader: () => redirect(operator.overview) },
]

/** The place of the operator: no page of the product leads there. */
export const operatorRoutes: RouteObject[] = [
  {
    path: operator.login,
    loader: requireNobody,
    lazy: page(
      async () =>
        (await withTexts(import('../features/operator/login/operator-login.tsx'))).OperatorLogin,
    ),
  },
  {
    path: operator.overview,
    loader: requireOperator,
    // A token that ran out must be noticed on the way to the next screen, not only on the first.
    shouldRevalidate: () => true,
    lazy: page(
      async () =>
        (await withTexts(import('../features/operator/frame/operator-frame.tsx'))).OperatorFrame,
    ),
    children: screens,
  },
]
