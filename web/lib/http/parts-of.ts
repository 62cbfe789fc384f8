import type { Patience } from './patience.ts'

/** What an answer holds, as it comes: each part is a sign of life. */
export async function* partsOf(response: Response, patience: Patience) {
  const reader = response.body?.getReader()
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    patience.heard()
    yield part.value
  }
}
