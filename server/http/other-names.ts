import type { Endpoint } from '#contract/endpoint.ts'

/** The body with each field under its own name; one that came under both keeps its own (section 3). */
export const underOwnNames = (body: unknown, { otherNames }: Endpoint): unknown => {
  if (!otherNames || typeof body !== 'object' || body === null || Array.isArray(body)) return body
  const sent = new Map<string, unknown>(Object.entries(body))
  for (const [other, own] of Object.entries(otherNames))
    if (sent.has(other) && !sent.has(own)) sent.set(own, sent.get(other))
  return Object.fromEntries(sent)
}

/** What the OpenAPI document says of them. */
export const otherNamesInWords = ({ otherNames = {} }: Endpoint): string =>
  Object.entries(otherNames)
    .map(([other, own]) => `\`${other}\` may be sent in place of \`${own}\`.`)
    .join(' ')
