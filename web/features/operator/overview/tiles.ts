import { paths } from '#web/lib/paths.ts'

const { events, differences, letters, accounts, jobs } = paths.operator

/** What is wrong until a person has looked at it. */
export const waitingTiles = [
  { figure: 'parked_events', to: events },
  { figure: 'differences', to: differences },
  { figure: 'failed_letters', to: letters },
  { figure: 'disputed_payments', to: `${jobs}?payment_status=disputed` },
] as const

/** What goes on by itself. */
export const businessTiles = [
  { figure: 'open_jobs', to: `${jobs}?outcome=open` },
  { figure: 'waiting_for_payment', to: `${jobs}?payment_status=due` },
  { figure: 'blocked_accounts', to: `${accounts}?blocked=yes` },
] as const

export type Figure = (typeof waitingTiles | typeof businessTiles)[number]['figure']
