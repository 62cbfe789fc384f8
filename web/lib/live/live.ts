import { useEffect, useEffectEvent } from 'react'
import { type Heard, type Listener, listen, openLive } from './live-stream.ts'

/** Keeps the stream open for as long as somebody is signed in with this token. */
export const useLiveStream = (token: string | undefined): void =>
  useEffect(() => (token ? openLive() : undefined), [token])

/** Calls back on each event of the stream; `reopened` means that some may have been missed. */
export const useLive = <E extends keyof Heard>(event: E, handler: Listener<E>): void => {
  const heard = useEffectEvent(handler)
  useEffect(() => {
    const listener: Listener<E> = (data) => heard(data)
    return listen(event, listener)
  }, [event])
}
