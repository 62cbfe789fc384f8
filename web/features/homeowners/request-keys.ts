import type { TriedHomeowner } from './left-homeowner.ts'

/**
 * Names what is sent, so that the same once more, after an answer that got lost, is kept once; what was
 * changed in between is something else, and named anew. `before` is what an earlier page had sent.
 */
export const createRequestKeys = (before?: TriedHomeowner) => {
  let tried = before
  return {
    keyFor: (body: object): string => {
      const sent = JSON.stringify(body)
      if (tried?.sent !== sent) tried = { key: crypto.randomUUID(), sent }
      return tried.key
    },
    /** What was sent last, to be kept with what is typed before it goes. */
    tried: () => tried,
  }
}

export type RequestKeys = ReturnType<typeof createRequestKeys>
