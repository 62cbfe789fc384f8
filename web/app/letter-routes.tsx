import type { RouteObject } from 'react-router'
import { paths } from '../lib/paths.ts'
import { screen } from './screen.ts'

const { links } = paths

/** What the links of letters open, with or without a session. */
export const letterRoutes: RouteObject[] = [
  {
    path: links.confirmEmail(':token'),
    lazy: screen(
      async () => (await import('../features/account/links/confirm-email.tsx')).ConfirmEmail,
    ),
  },
  {
    path: links.confirmEmailChange(':token'),
    lazy: screen(
      async () =>
        (await import('../features/account/links/confirm-email-change.tsx')).ConfirmEmailChange,
    ),
  },
  {
    path: links.cancelEmailChange(':token'),
    lazy: screen(
      async () =>
        (await import('../features/account/links/cancel-email-change.tsx')).CancelEmailChange,
    ),
  },
  {
    path: links.turnOffCodes(':token'),
    lazy: screen(
      async () => (await import('../features/account/links/turn-off-codes.tsx')).TurnOffCodes,
    ),
  },
  {
    path: links.unsubscribe(':token'),
    lazy: screen(
      async () => (await import('../features/account/links/unsubscribe.tsx')).Unsubscribe,
    ),
  },
]
