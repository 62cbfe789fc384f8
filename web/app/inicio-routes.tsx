import { Outlet, type RouteObject, redirect } from 'react-router'
import { paths } from '../lib/paths.ts'
import { requireOwnProfile, requireRole, requireSession, toOwnJobs } from './guards.tsx'
import { page } from './page.ts'
import { screen } from './screen.ts'

const { company, plumber } = paths.inicio

const accountRoute = (path: string): RouteObject => ({
  path,
  lazy: screen(async () => (await import('../features/account/account-page.tsx')).AccountPage),
})

const companyJobDetail = screen(
  async () => (await import('../features/jobs/company/company-job-detail.tsx')).CompanyJobDetail,
)

/** A job can be written without a connection, so this is there before one gets lost. */
const newJob = screen(
  async () => (await import('../features/jobs/plumber/form/new-job.tsx')).NewJob,
)

const companyRoutes: RouteObject[] = [
  accountRoute(company.account),
  {
    path: company.profile(':id'),
    loader: requireOwnProfile,
    lazy: screen(
      async () => (await import('../features/profile/company-profile.tsx')).CompanyProfile,
    ),
  },
  {
    path: company.jobs,
    lazy: screen(
      async () => (await import('../features/jobs/company/company-jobs.tsx')).CompanyJobs,
    ),
  },
  {
    path: company.rejectedJobs,
    lazy: screen(
      async () => (await import('../features/jobs/company/rejected-jobs.tsx')).RejectedJobs,
    ),
  },
  // Only a plumber creates jobs: a company that opens the shared address sees the job, or its own list.
  {
    path: company.job,
    loader: ({ request }) => {
      const id = new URL(request.url).searchParams.get('id')
      return redirect(id ? company.jobDetail(id) : company.jobs)
    },
  },
  {
    path: company.invoices,
    lazy: screen(
      async () => (await import('../features/payments/company-invoices.tsx')).CompanyInvoices,
    ),
  },
  ...[
    `${company.jobDetail(':id')}/:rejectedJobId?`,
    company.jobRejectedDetail(':rejectedJobId'),
  ].map((path): RouteObject => ({ path, lazy: companyJobDetail })),
]

const plumberRoutes: RouteObject[] = [
  accountRoute(plumber.account),
  {
    path: plumber.profile(':id'),
    loader: requireOwnProfile,
    lazy: screen(
      async () => (await import('../features/profile/plumber-profile.tsx')).PlumberProfile,
    ),
  },
  {
    path: plumber.jobs,
    lazy: screen(
      async () => (await import('../features/jobs/plumber/plumber-jobs.tsx')).PlumberJobs,
      { next: newJob },
    ),
  },
  {
    path: plumber.balanceTransactions,
    lazy: screen(
      async () =>
        (await import('../features/payments/balance-transactions.tsx')).BalanceTransactions,
    ),
  },
  {
    path: plumber.job,
    lazy: newJob,
  },
]

/** The signed-in area: the shell around two areas, each open to its own role (section 2). */
export const inicioRoutes: RouteObject = {
  path: paths.inicio.root,
  loader: requireSession,
  // A token that ran out must be noticed on the way to the next screen, not only on the first.
  shouldRevalidate: () => true,
  lazy: page(async () => {
    const [{ Shell }, { PaymentAccountStatus }] = await Promise.all([
      import('./shell/shell.tsx'),
      import('../features/payments/account-status/payment-account-status.tsx'),
    ])
    return () => <Shell accountStatus={<PaymentAccountStatus />} />
  }),
  children: [
    { index: true, loader: toOwnJobs },
    {
      lazy: screen(async () => {
        const { EmailNotice } = await import('../features/account/index.ts')
        return () => (
          <>
            <EmailNotice />
            <Outlet />
          </>
        )
      }),
      children: [
        {
          loader: requireRole('company'),
          shouldRevalidate: () => true,
          children: companyRoutes,
        },
        {
          loader: requireRole('plumber'),
          shouldRevalidate: () => true,
          children: plumberRoutes,
        },
      ],
    },
  ],
}
