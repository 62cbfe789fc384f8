import { type Location, Outlet, ScrollRestoration, useLocation } from 'react-router'
import { Feedback } from '../components/feedback/feedback.tsx'
import { paths } from '../lib/paths.ts'
import { readTo } from './begin-at-top.ts'
import { NavigationLine } from './navigation-line.tsx'
import { SessionWatch } from './session-watch.tsx'
import { useAnnouncedScreen } from './use-announced-screen.ts'

/**
 * Each screen keeps where it was read to, whatever a list is searched for; the plumber's job screen is another
 * one for each job and for what is done to it.
 */
const screenOf = ({ pathname, search }: Location): string =>
  pathname === paths.inicio.plumber.job ? `${pathname}${search}` : pathname

/** What stands around every screen, public ones too. */
export const Root = () => {
  useAnnouncedScreen(screenOf(useLocation()))
  return (
    <>
      <NavigationLine />
      <SessionWatch />
      <Outlet />
      <ScrollRestoration getKey={screenOf} storageKey={readTo} />
      <Feedback />
    </>
  )
}
