import { randomInt } from 'node:crypto'
import { Readable } from 'node:stream'
import type { z } from 'zod'
import type { LiveEvent, liveEvents } from '#contract/endpoints/live.ts'
import { limits } from '#contract/rules/limits.ts'
import type { Member } from '../../http/caller.ts'

/** Milliseconds after which a browser comes back by itself: of many that lose theirs at one moment, not all at another. */
const comesBackAfter = () => randomInt(2000, 5000)

/** Characters a reader may lag behind before it is let go; it comes back and loads afresh. */
const mostUnsent = 65_536

/** One open stream of server-sent events to one signed-in browser at a network address. */
export const openLiveStream = ({ role, id, tokenHash }: Member, address: string) => {
  const body = new Readable({ read: () => {} })
  let ended = false
  const write = (text: string) => {
    if (ended || body.destroyed) return
    body.push(text)
    if (body.readableLength > mostUnsent) body.destroy()
  }
  let unread: number | undefined
  const send = <E extends LiveEvent>(event: E, data: z.input<(typeof liveEvents)[E]>) =>
    write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
  const beat = () => send('beat', {})
  write(`retry: ${comesBackAfter()}\n\n`)
  beat()
  return {
    role,
    accountId: id,
    tokenHash,
    address,
    body,
    send,
    /** Tells the number of unread notifications where the reader knows another, or more came than are counted. */
    sendUnread: (count: number) => {
      if (unread !== count || count === limits.unreadCounted)
        send('notifications', { unread: count })
      unread = count
    },
    /** Keeps the connection from being taken for dead; a reader that misses it asks for another. */
    beat,
    end: () => {
      ended = true
      body.push(null)
    },
  }
}

export type LiveStream = ReturnType<typeof openLiveStream>
