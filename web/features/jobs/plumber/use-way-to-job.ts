import { type MouseEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { z } from 'zod/mini'
import { jobViewPath } from './job-view-path.ts'

/** What a link on a job tells the form that it opens. */
export const openedOnJob = { openedOnJob: true } as const

const openedState = z.object({ openedOnJob: z.literal(true) })

export type LinkToJob = { to: string; onClick: (event: MouseEvent) => void }

/**
 * From a form on a job to the job: a step back where the form was opened there, so that the job stands once in what
 * the browser goes back through; else the job takes the form's place.
 */
export const useWayToJob = (id: number): { go: () => void; link: LinkToJob } => {
  const navigate = useNavigate()
  const { state } = useLocation()
  const gone = useRef(false)
  const to = jobViewPath(id)

  const go = (): void => {
    if (!openedState.safeParse(state).success) return void navigate(to, { replace: true })
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
