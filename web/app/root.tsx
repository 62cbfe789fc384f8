import { lazy, Suspense } from 'react'
import { Outlet, ScrollRestoration } from 'react-router'
import { NavigationLine } from './navigation-line.tsx'
import { SessionWatch } from './session-watch.tsx'

const FeedbackHost = lazy(async () => ({
  // A screen goes on without its dialogs when a release has removed their file.
  default: await import('../components/feedback/feedback-host.tsx').then(
    ({ FeedbackHost }) => FeedbackHost,
    () => () => null,
  ),
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
