import {
  IconArrowsExchange,
  IconClipboardList,
  IconClipboardX,
  IconFileInvoice,
  IconUser,
} from '@tabler/icons-react'
import { jobsPath, paths, profilePath } from '../../lib/paths.ts'
import type { Session } from '../../lib/session/session.ts'

/** The sidebar's links by role, in the order of section 2. */
export const shellLinks = ({ role, userId }: Session) => {
  const jobs = { to: jobsPath(role), label: 'shell.jobs', Icon: IconClipboardList } as const
  const profile = { to: profilePath(role, userId), label: 'shell.profile', Icon: IconUser } as const
  if (role === 'plumber')
    return [
      jobs,
      {
        to: paths.inicio.plumber.balanceTransactions,
        label: 'shell.transactions',
        Icon: IconArrowsExchange,
      },
      profile,
    ] as const
  return [
    jobs,
    { to: paths.inicio.company.rejectedJobs, label: 'shell.rejected_jobs', Icon: IconClipboardX },
    { to: paths.inicio.company.invoices, label: 'shell.invoices', Icon: IconFileInvoice },
    profile,
  ] as const
}
