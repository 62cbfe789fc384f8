import {
  createBrowserRouter,
  type PatchRoutesOnNavigationFunction,
  type RouteObject,
  redirect,
  redirectDocument,
} from 'react-router'
import { isOperatorPath, paths } from '../lib/paths.ts'
import { inLanguage } from '../lib/session/next-path.ts'
import { askedLanguage } from '../lib/words/language.ts'
import { authRoutes } from './auth-routes.tsx'
import { requireSession } from './guards.tsx'
import { inicioRoutes } from './inicio-routes.tsx'
import { letterRoutes } from './letter-routes.tsx'
import { NotFound } from './not-found.tsx'
import { page } from './page.ts'
import { Root } from './root.tsx'
import { RouteError } from './route-error.tsx'

const publicRoutes: RouteObject[] = [
  { path: paths.root, loader: () => redirect(paths.home) },
  {
    path: paths.home,
    // The landing page is a document of its own, written by the server before any script runs.
    loader: ({ request }) => redirectDocument(inLanguage(request.url, askedLanguage())),
  },
  {
    path: paths.privacy,
    lazy: page(async () => (await import('../features/legal/privacy-page.tsx')).PrivacyPage),
  },
  {
    path: paths.terms,
    lazy: page(async () => (await import('../features/legal/terms-page.tsx')).TermsPage),
  },
  {
    path: paths.accessibility,
    lazy: page(
      async () => (await import('../features/legal/accessibility-page.tsx')).AccessibilityPage,
    ),
  },
]

const faqRoute: RouteObject = {
  path: paths.faq,
  loader: requireSession,
  lazy: page(async () => (await import('../features/faq/faq-page.tsx')).FaqPage),
}

/** Until the first screen is there. */
const Nothing = () => null

const root = 'root'

/** The operator's routes come when one of them is opened: nobody else waits for their list. */
const addOperatorRoutes: PatchRoutesOnNavigationFunction = async ({ path, patch }) => {
  if (!isOperatorPath(path)) return
  const { operatorRoutes } = await import('./operator-routes.tsx')
  patch(root, operatorRoutes)
}

/** All routes of section 2; every screen is its own file to load, the first one from now on. */
export const createRouter = () =>
  createBrowserRouter(
    [
      {
        id: root,
        Component: Root,
        ErrorBoundary: RouteError,
        HydrateFallback: Nothing,
        children: [
          ...publicRoutes,
          faqRoute,
          ...authRoutes,
          ...letterRoutes,
          inicioRoutes,
          { path: '*', loader: requireSession, Component: NotFound },
        ],
      },
    ],
    { patchRoutesOnNavigation: addOperatorRoutes },
  )
