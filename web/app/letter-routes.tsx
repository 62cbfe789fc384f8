import type { RouteObject } from 'react-router'
import { paths } from '../lib/paths.ts'
import { page } from './page.ts'

const { links } = paths

/** What the links of letters open, with or without a session. */
export const letterRoutes: RouteObject[] = [
  {
    path: links.confirmEmail(':token'),
    lazy: page(
      async () => (await import('../features/account/links/confirm-email.tsx')).ConfirmEmail,
    ),
  },
  {
    path: links.confirmEmailChange(':token'),
    lazy: page(
      async () =>
        (await import('../features/account/links/confirm-email-change.tsx')).ConfirmEmailChange,
    ),
  },
  {
    path: links.cancelEmailChange(':token'),
    lazy: page(
      async () =>
        (await import('../features/account/links/cancel-email-change.tsx')).CancelEmailChange,
    ),
  },
  {
    path: links.turnOffCodes(':token'),
    lazy: page(
      async () => (await import('../features/account/links/turn-off-codes.tsx')).TurnOffCodes,
    ),
  },
  {
    path: links.unsubscribe(':token'),
    lazy: page(async () => (await import('../features/account/links/unsubscribe.tsx')).Unsubscribe),
  },
]
