import type { Role } from '#contract/endpoint.ts'
import { type Language, languageChoice } from '#contract/language.ts'
import { isOperatorPath, jobsPath, paths } from '../paths.ts'
import type { Session } from './session.ts'

const withNext = (path: string, next?: string | null, more: { of?: string } = {}): string =>
  next ? `${path}?${new URLSearchParams({ next, ...more })}` : path

/** The role's login, remembering where to go back to. */
export const loginPath = (role: Role, next?: string | null): string =>
  withNext(paths[role].login, next)

/** The login of a session that ran out, remembering where it was: nobody else is led back there. */
export const loginAgainPath = (
  { role, userId }: Pick<Session, 'role' | 'userId'>,
  next: string,
): string => withNext(paths[role].login, next, { of: userId })

/** The landing page, remembering where a visitor without a session wanted to go (section 2). */
export const homePath = (next?: string | null): string => withNext(paths.home, next)

/** An address that asks for a language, where there is one to ask for. */
export const inLanguage = (address: string, language: Language | undefined): string => {
  if (!language) return address
  return `${address}${address.includes('?') ? '&' : '?'}${languageChoice.query}=${language}`
}

const roles = ['plumber', 'company'] as const

/** The roles whose login leads to an address: one for its own area, both for the questions. */
export const rolesOf = (next: string): readonly Role[] =>
  roles.filter((role) => next.startsWith(`${paths.inicio.root}/${role}/`) || next === paths.faq)

/** The address a session came from, if it was the account's own and lies inside the role's area; else the role's jobs. */
export const nextPath = (
  search: URLSearchParams,
  { role, userId }: Pick<Session, 'role' | 'userId'>,
): string => {
  const next = search.get('next') ?? ''
  const isOwn = (search.get('of') ?? userId) === userId
  return isOwn && rolesOf(next).includes(role) ? next : jobsPath(role)
}

/** The operator's sign-in, remembering where to go back to. */
export const operatorLoginPath = (next?: string | null): string =>
  withNext(paths.operator.login, next)

/** The operator's screen a session came from, else the overview. */
export const operatorNextPath = (search: URLSearchParams): string => {
  const next = search.get('next') ?? ''
  const [pathname = ''] = next.split('?')
  return isOperatorPath(pathname) && pathname !== paths.operator.login
    ? next
    : paths.operator.overview
}
