import {
  IconArrowsExchange,
  IconClipboardList,
  IconClipboardX,
  IconFileInvoice,
  IconUser,
} from '@tabler/icons-react'
import { accountPath, jobsPath, paths, profilePath } from '../../lib/paths.ts'
import type { Session } from '../../lib/session/session.ts'

const { company, plumber } = paths.inicio

/** The sidebar's links by role, in the order of section 2; a job's own screen belongs to its list. */
export const shellLinks = ({ role, userId }: Session) => {
  const jobs = {
    to: jobsPath(role),
    label: 'shell.jobs',
    Icon: IconClipboardList,
    within: [role === 'plumber' ? plumber.job : company.jobDetail('')],
  } as const
  const profile = {
    to: profilePath(role, userId),
    label: 'shell.profile',
    Icon: IconUser,
    within: [accountPath(role)],
  } as const
  if (role === 'plumber')
    return [
      jobs,
      {
        to: plumber.balanceTransactions,
        label: 'shell.transactions',
        Icon: IconArrowsExchange,
      },
      profile,
    ] as const
  return [
    jobs,
    {
      to: company.rejectedJobs,
      label: 'shell.rejected_jobs',
      Icon: IconClipboardX,
      within: [company.jobRejectedDetail('')],
    },
    { to: company.invoices, label: 'shell.invoices', Icon: IconFileInvoice },
    profile,
  ] as const
}
