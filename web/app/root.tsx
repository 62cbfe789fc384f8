import { Outlet, ScrollRestoration } from 'react-router'
import { Feedback } from '../components/feedback/feedback.tsx'
import { NavigationLine } from './navigation-line.tsx'
import { SessionWatch } from './session-watch.tsx'

/** What stands around every screen, public ones too. */
export const Root = () => (
  <>
    <NavigationLine />
    <SessionWatch />
    <Outlet />
    <ScrollRestoration getKey={({ pathname }) => pathname} />
    <Feedback />
  </>
)
