import type { Role } from '#contract/endpoint.ts'

type Id = string | number

/** Route patterns (`:id`) pass as they are; everything else is made safe for one path segment. */
const segment = (value: Id): string => {
  const text = String(value)
  return text.startsWith(':') ? text : encodeURIComponent(text)
}

/** Every browser path of section 2; a function where the path names a record or carries a token. */
export const paths = {
  root: '/',
  home: '/home',
  faq: '/faq',
  privacy: '/privacy',
  terms: '/terms',
  accessibility: '/accessibility',
  /** The addresses that the letters carry. */
  links: {
    confirmEmail: (token: string) => `/confirm-email/${segment(token)}`,
    confirmEmailChange: (token: string) => `/confirm-email-change/${segment(token)}`,
    cancelEmailChange: (token: string) => `/cancel-email-change/${segment(token)}`,
    turnOffCodes: (token: string) => `/turn-off-codes/${segment(token)}`,
    unsubscribe: (token: string) => `/unsubscribe/${segment(token)}`,
  },
  company: {
    login: '/company/login',
    register: '/company/register',
    forgotPassword: '/company/forgot-password',
    resetPassword: (token: string) => `/company/reset-password/${segment(token)}`,
  },
  plumber: {
    login: '/plumber/login',
    register: '/plumber/register',
    forgotPassword: '/plumber/forgot-password',
    resetPassword: (token: string) => `/plumber/reset-password/${segment(token)}`,
  },
  operator: {
    overview: '/operator',
    login: '/operator/login',
    accounts: '/operator/accounts',
    jobs: '/operator/jobs',
    account: (role: string, id: Id) => `/operator/account/${segment(role)}/${segment(id)}`,
    job: (id: Id) => `/operator/job/${segment(id)}`,
    events: '/operator/events',
    differences: '/operator/differences',
    letters: '/operator/letters',
    audit: '/operator/audit',
  },
  inicio: {
    root: '/inicio',
    company: {
      profile: (id: Id) => `/inicio/company/profile/${segment(id)}`,
      account: '/inicio/company/account',
      jobs: '/inicio/company/jobs',
      rejectedJobs: '/inicio/company/rejectedjobs',
      job: '/inicio/company/job',
      invoices: '/inicio/company/invoices',
      jobDetail: (id: Id) => `/inicio/company/jobdetail/${segment(id)}`,
      jobRejectedDetail: (id: Id) => `/inicio/company/jobrejecteddetail/${segment(id)}`,
    },
    plumber: {
      profile: (id: Id) => `/inicio/plumber/profile/${segment(id)}`,
      account: '/inicio/plumber/account',
      jobs: '/inicio/plumber/jobs',
      balanceTransactions: '/inicio/plumber/balancetransactions',
      job: '/inicio/plumber/job',
    },
  },
} as const

/** What opens without a token cookie (section 2, and the links of letters); every other address is
 * led to the landing page. */
export const publicPrefixes = [
  paths.company.login,
  paths.company.register,
  paths.company.forgotPassword,
  '/company/reset-password',
  paths.plumber.login,
  paths.plumber.register,
  paths.plumber.forgotPassword,
  '/plumber/reset-password',
  paths.home,
  paths.privacy,
  paths.terms,
  paths.accessibility,
  '/confirm-email/',
  '/confirm-email-change/',
  '/cancel-email-change/',
  '/turn-off-codes/',
  '/unsubscribe/',
] as const

export const isPublicPath = (pathname: string): boolean =>
  publicPrefixes.some((prefix) => pathname.startsWith(prefix))

/** The operator's place, which has a sign-in of its own. */
export const isOperatorPath = (pathname: string): boolean =>
  pathname === paths.operator.overview || pathname.startsWith(`${paths.operator.overview}/`)

/** The first screen of a role once it is signed in. */
export const jobsPath = (role: Role): string => paths.inicio[role].jobs

/** What was sent to the bank, and where it came back why and what to do; letters lead there too. */
export const payoutsPath = `${paths.inicio.plumber.balanceTransactions}?view=payouts`

export const profilePath = (role: Role, id: Id): string => paths.inicio[role].profile(id)

export const deletionAnchor = 'delete'

/** Security and emails of the role's own account. */
export const accountPath = (role: Role): string => paths.inicio[role].account

/** One's own page of the kind that was opened in the other role's area. */
export const ownPath = (
  { role, userId }: { role: Role; userId: string },
  other: Role,
  pathname: string,
): string => {
  if (pathname.startsWith(profilePath(other, ''))) return profilePath(role, userId)
  return pathname === accountPath(other) ? accountPath(role) : jobsPath(role)
}

/** Where the account page tells how an account is deleted. */
export const deletionPath = (role: Role): string => `${accountPath(role)}#${deletionAnchor}`
