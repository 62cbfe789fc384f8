import { paths } from '#web/lib/paths.ts'
import { accountRoles } from '../account-roles.ts'

/**
 * The operator's screens in the order in which a day goes through them; `count` is what waits there, and a job's or an
 * account's own screen belongs to the list it is found in.
 */
export const operatorLinks = [
  { to: paths.operator.overview, label: 'operator.overview.title' },
  { to: paths.operator.jobs, label: 'operator.jobs.title', within: [paths.operator.job('')] },
  {
    to: paths.operator.accounts,
    label: 'operator.accounts.title',
    within: accountRoles.map((role) => paths.operator.account(role, '')),
  },
  { to: paths.operator.events, label: 'operator.events.title', count: 'parked_events' },
  { to: paths.operator.differences, label: 'operator.differences.title', count: 'differences' },
  { to: paths.operator.letters, label: 'operator.letters.nav', count: 'failed_letters' },
  { to: paths.operator.audit, label: 'operator.audit.title' },
] as const
