import type { Role } from '#contract/endpoint.ts'
import { inLanguage, loginPath } from '#web/lib/session/next-path.ts'
import { askedLanguage } from '#web/lib/words/language.ts'
import { useInBrowser } from './use-in-browser.ts'
import { useNext } from './use-next.ts'

/**
 * The ways on from this page: each keeps the language that the page's address asks for, a login also where
 * the guard found the visitor. The prerendered page knows neither.
 */
export const useWays = () => {
  const next = useNext()
  const language = useInBrowser(askedLanguage, undefined)
  const page = (path: string): string => inLanguage(path, language)
  return { page, login: (role: Role): string => page(loginPath(role, next)) }
}
