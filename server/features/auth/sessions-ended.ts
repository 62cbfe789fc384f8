import type { Role } from '#contract/endpoint.ts'
import type { Context } from '../../context.ts'

/** Closes the live streams of sessions that are gone; called once their end is committed. */
export const sessionsEnded = (context: Context, role: Role, accountId: number): void =>
  context.live.publish({ about: 'sessions', role, accountId })
