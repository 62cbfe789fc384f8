import { useEffect, useEffectEvent } from 'react'
import { type Heard, type Listener, listen, openLive, usualPatience } from './live-stream.ts'

/** Until when the last stream was heard: the questions and other screens without one keep what was read before. */
let last: { token: string; heardUntil: number } | undefined

/** Keeps the stream open for as long as somebody is signed in with this token. */
export const useLiveStream = (token: string | undefined): void =>
  useEffect(() => {
    if (!token) return
    const close = openLive(usualPatience, last?.token === token ? last.heardUntil : undefined)
    return () => {
      last = { token, heardUntil: close() }
    }
  }, [token])

/** Calls back on each event of the stream; `reopened` means that some may have been missed. */
export const useLive = <E extends keyof Heard>(event: E, handler: Listener<E>): void => {
  const heard = useEffectEvent(handler)
  useEffect(() => {
    const listener: Listener<E> = (data) => heard(data)
    return listen(event, listener)
  }, [event])
}
