import { lazy, Suspense } from 'react'
import { Outlet, ScrollRestoration } from 'react-router'
import { NavigationLine } from './navigation-line.tsx'
import { SessionWatch } from './session-watch.tsx'

const FeedbackHost = lazy(async () => ({
  default: (await import('../components/feedback/feedback-host.tsx')).FeedbackHost,
}))

/** What stands around every screen, public ones too. */
export const Root = () => (
  <>
    <NavigationLine />
    <SessionWatch />
    <Outlet />
    <ScrollRestoration getKey={({ pathname }) => pathname} />
    <Suspense>
      <FeedbackHost />
    </Suspense>
  </>
)
