import type { RouteObject } from 'react-router'
import type { Role } from '#contract/endpoint.ts'
import { paths } from '../lib/paths.ts'
import { requireVisitor } from './guards.tsx'
import { page } from './page.ts'

const forgotPassword = (role: Role): RouteObject => ({
  path: paths[role].forgotPassword,
  lazy: page(async () => {
    const { ForgotPassword } = await import('../features/auth/forgot-password.tsx')
    return () => <ForgotPassword role={role} />
  }),
})

/** The token's name in the path follows the role, as the reset call names it (section 7). */
const resetPassword = (role: Role): RouteObject => ({
  path: paths[role].resetPassword(`:token${role}`),
  lazy: page(async () => {
    const { ResetPassword } = await import('../features/auth/reset-password.tsx')
    return () => <ResetPassword role={role} />
  }),
})

/** Sign-in, registration and passwords of both roles (section 2). */
export const authRoutes: RouteObject[] = [
  {
    path: paths.company.login,
    loader: requireVisitor,
    lazy: page(
      async () => (await import('../features/auth/company/company-login.tsx')).CompanyLogin,
    ),
  },
  {
    path: paths.company.register,
    loader: requireVisitor,
    lazy: page(
      async () =>
        (await import('../features/auth/company/company-registration.tsx')).CompanyRegistration,
    ),
  },
  {
    path: paths.plumber.login,
    loader: requireVisitor,
    lazy: page(
      async () => (await import('../features/auth/plumber/plumber-login.tsx')).PlumberLogin,
    ),
  },
  {
    path: paths.plumber.register,
    loader: requireVisitor,
    lazy: page(
      async () =>
        (await import('../features/auth/plumber/plumber-registration.tsx')).PlumberRegistration,
    ),
  },
  forgotPassword('company'),
  forgotPassword('plumber'),
  resetPassword('company'),
  resetPassword('plumber'),
]
