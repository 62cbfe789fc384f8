import { type MouseEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { z } from 'zod/mini'

/** What a link on a screen tells the form that it opens: where that was. */
export const openedOn = (path: string) => ({ openedOn: path })

const openedState = z.object({ openedOn: z.string() })

export type WayBack = { to: string; onClick: (event: MouseEvent) => void }

/**
 * From a form to the screen it belongs to: a step back where the form was opened there, so that the screen stands once
 * in what the browser goes back through; else the screen takes the form's place. `to` is its address, by default the
 * path that it tells.
 */
export const useWayBack = (path: string, to = path): { go: () => void; link: WayBack } => {
  const navigate = useNavigate()
  const { state } = useLocation()
  const gone = useRef(false)

  const go = (): void => {
    const opened = openedState.safeParse(state)
    if (opened.data?.openedOn !== path) return void navigate(to, { replace: true })
    // A step takes its time, and a second press would be a second one.
    if (!gone.current) void navigate(-1)
    gone.current = true
  }

  const onClick = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    go()
  }

  return { go, link: { to, onClick } }
}
