import { setTimeout } from 'node:timers/promises'
import { type Answer, type Asked, httpCall } from './http-call.ts'
import type { Latencies } from './latencies.ts'

/** How often somebody tries again whom the server has no room for. */
const mostTries = 30

/** Milliseconds until somebody tries again who was told so; the provider's silence asks for a minute. */
const pauseAfter = ({ status, retryAfter, text }: Answer) => {
  if (status === 503) return 1000 * Math.max(retryAfter, 1)
  return text.includes('payment_provider_failed') ? 60_000 : undefined
}

type Call = Asked & {
  /** Screen and call, as they are reported. */
  what: string
  path: string
  /** Refusals that belong to it. */
  refusals?: readonly number[]
}

/** Calls of people, each to another of the instances, with the time from when it was sent to its answer. */
export const openCalls = (instances: readonly string[], latencies: Latencies) => {
  let turn = 0
  let busy = 0
  const send = async (path: string, asked: Asked, tries = 1): Promise<Answer> => {
    turn += 1
    const answer = await httpCall(`${instances[turn % instances.length]}${path}`, asked)
    const pause = pauseAfter(answer)
    if (pause === undefined || tries === mostTries) return answer
    busy += 1
    await setTimeout(pause)
    return send(path, asked, tries + 1)
  }
  return {
    ask: async ({ what, path, refusals = [], ...asked }: Call): Promise<Answer> => {
      const sent = performance.now()
      const answer = await send(path, asked)
      latencies.add(what, sent)
      if (answer.status >= 400 && !refusals.includes(answer.status))
        throw new Error(`${what}: ${answer.status} ${answer.text.slice(0, 200)}`)
      return answer
    },
    sent: () => turn,
    /** How often somebody was asked to come again. */
    busy: () => busy,
  }
}

export type Calls = ReturnType<typeof openCalls>
