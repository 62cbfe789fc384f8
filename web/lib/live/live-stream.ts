import type { z } from 'zod/mini'
import {
  type LiveEvent,
  liveEndpoints,
  liveEvents,
  liveMemorySeconds,
} from '#contract/endpoints/live.ts'
import { addressOf, baseAddresses } from '../http/base-addresses.ts'

type ToldEvent = Exclude<LiveEvent, 'beat' | 'missed'>

/** What the server tells, and two words of our own: the stream is back, or there is none. */
export type Heard = { [E in ToldEvent]: z.output<(typeof liveEvents)[E]> } & {
  reopened: Record<string, never>
  refused: Record<string, never>
}

export type Listener<E extends keyof Heard> = (data: Heard[E]) => void

const listeners: { [E in keyof Heard]: Set<Listener<E>> } = {
  jobs: new Set(),
  account: new Set(),
  notifications: new Set(),
  replaced: new Set(),
  reopened: new Set(),
  refused: new Set(),
}

const schemas: { [E in ToldEvent]: z.ZodMiniType<Heard[E]> } = liveEvents
const told = ['jobs', 'account', 'notifications', 'replaced'] as const

const tell = <E extends keyof Heard>(event: E, data: Heard[E]): void => {
  for (const listener of listeners[event]) listener(data)
}

const parsed = (text: unknown): unknown => {
  try {
    return JSON.parse(String(text))
  } catch {
    return undefined
  }
}

const hear = <E extends ToldEvent>(source: EventSource, event: E): void =>
  source.addEventListener(event, ({ data }) => {
    const read = schemas[event].safeParse(parsed(data))
    if (read.success) tell(event, read.data)
  })

/** Calls back on each event of the stream, until the answer is called. */
export const listen = <E extends keyof Heard>(event: E, listener: Listener<E>): (() => void) => {
  listeners[event].add(listener)
  return () => {
    listeners[event].delete(listener)
  }
}

/**
 * Milliseconds before a refused stream is asked for again, at the least, and up to half as many more: doubled each
 * time, up to a minute, after which a replaced page reads again; the first are what a busy server asks for
 * (`Retry-After`); those without a beat
 * (two of them missing) after which a stream is given up, though nothing says it broke; and those after the last
 * that was heard in which a stream opens, so that the server still knows what it missed: two seconds less than it
 * remembers.
 */
export const usualPatience = {
  first: 5000,
  most: 60_000,
  silence: 60_000,
  opening: (liveMemorySeconds - 2) * 1000,
}

/**
 * Opens the page's one stream of live updates (`GET /api/live`, by the session's cookie) and answers
 * how to close it. The browser itself takes up a broken stream again; a refused one is asked for
 * later, one that fell silent at once; one that was replaced by a newer page waits until this page is shown again, and
 * while it is in sight all the same it tells each minute that there is none.
 * Closing it answers until when all was heard (`performance.now()`): the next is opened with that, and tells what may
 * have been missed since.
 */
export const openLive = (
  patience = usualPatience,
  heardUntil = performance.now(),
): (() => number) => {
  let source: EventSource | undefined
  let timer: number | undefined
  let silent: number | undefined
  let wait = patience.first
  /** Until when all was heard; not known of one that was open and broke, or that could not be opened. */
  let heard = heardUntil
  let replaced = false

  /** Another stream would take the place of the next page in sight, and that one's of this. */
  const without = (): void => {
    timer = window.setTimeout(() => {
      if (document.visibilityState === 'visible') tell('refused', {})
      without()
    }, patience.most)
  }

  const connect = (): void => {
    const stream = new EventSource(
      `${addressOf('main', baseAddresses())}${liveEndpoints.live.path}`,
      { withCredentials: true },
    )
    source = stream
    let missed = false
    for (const event of told) hear(stream, event)
    // A server of the version before has no beats, and is not held to them.
    stream.addEventListener('beat', () => {
      window.clearTimeout(silent)
      silent = window.setTimeout(() => {
        source = undefined
        stream.close()
        connect()
      }, patience.silence)
    })
    stream.addEventListener('replaced', () => {
      replaced = true
      window.clearTimeout(silent)
      stream.close()
      without()
    })
    stream.onopen = () => {
      wait = patience.first
      missed = performance.now() - heard > patience.opening
      if (missed) tell('reopened', {})
      heard = Number.NEGATIVE_INFINITY
    }
    // One that is read again because of how it opened need not be so twice.
    stream.addEventListener('missed', () => {
      if (!missed) tell('reopened', {})
    })
    stream.onerror = () => {
      // One that is no longer listened to may still say how it ended.
      if (stream !== source) return
      heard = Number.NEGATIVE_INFINITY
      window.clearTimeout(silent)
      if (stream.readyState !== EventSource.CLOSED || replaced) return
      tell('refused', {})
      // Many may have been refused at one moment, and are not to come back at another.
      timer = window.setTimeout(connect, wait * (1 + Math.random() / 2))
      wait = Math.min(wait * 2, patience.most)
    }
  }

  const shown = (): void => {
    if (!replaced || document.visibilityState !== 'visible') return
    replaced = false
    window.clearTimeout(timer)
    connect()
  }

  connect()
  document.addEventListener('visibilitychange', shown)
  window.addEventListener('focus', shown)
  return () => {
    document.removeEventListener('visibilitychange', shown)
    window.removeEventListener('focus', shown)
    window.clearTimeout(timer)
    window.clearTimeout(silent)
    const last = source
    source = undefined
    const isOpen = last?.readyState === EventSource.OPEN
    last?.close()
    return isOpen ? performance.now() : heard
  }
}
