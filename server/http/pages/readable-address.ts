import type { IncomingMessage } from 'node:http'
import { companyEndpoints } from '#contract/endpoints/companies.ts'
import { plumberEndpoints } from '#contract/endpoints/plumbers.ts'

const nowhere = '/unreadable-address'

const withoutSlash = (path: string) => path.replace(/\/$/, '')

/** Calls that stand where somebody comes who shortens the address of a page. */
const shortened: ReadonlySet<string> = new Set(
  [companyEndpoints.getCompany, plumberEndpoints.getPlumber].map(({ path }) => withoutSlash(path)),
)

/** Whether a browser opens this address as a page: the call that stands there names an account. */
const isOpened = ({ method, headers }: IncomingMessage, path: string, query: string) =>
  shortened.has(withoutSlash(path)) &&
  (method === 'GET' || method === 'HEAD') &&
  headers.accept?.includes('text/html') === true &&
  !new URLSearchParams(query).has('id')

/**
 * The address of a request as it is looked up. One that cannot be decoded, or that a person opens where only
 * a call stands, leads nowhere, as every other that we do not serve: with the same headers, and to the app's
 * page (section 2: without a token to `/home`) or the same problem document.
 */
export const readableAddress = (request: IncomingMessage): string => {
  const { url = '/' } = request
  const [path = ''] = url.split('?', 1)
  const query = url.slice(path.length)
  try {
    decodeURIComponent(path)
  } catch {
    return nowhere
  }
  return isOpened(request, path, query) ? `${nowhere}${query}` : url
}
