import type { ReactNode } from 'react'
import classes from './timeline.module.css'

export type TimelineStep = {
  key: string
  title: ReactNode
  text?: ReactNode
  /** When it happened or is due, already formatted. */
  time?: ReactNode
  state: 'done' | 'now' | 'ahead' | 'failed' | 'paid'
}

type TimelineProps = { steps: readonly TimelineStep[]; label: string }

/** What has happened and what comes next along the copper line; it ends where the work stands. */
export const Timeline = ({ steps, label }: TimelineProps) => (
  <ol className={classes.list} aria-label={label}>
    {steps.map(({ key, title, text, time, state }) => (
      <li
        key={key}
        className={classes.step}
        data-state={state}
        aria-current={state === 'now' ? 'step' : undefined}
      >
        <span className={classes.knot} aria-hidden />
        <div>
          <p className={classes.title}>{title}</p>
          {time ? (
            <p className={classes.time} data-figures>
              {time}
            </p>
          ) : null}
          {text ? <p className={classes.text}>{text}</p> : null}
        </div>
      </li>
    ))}
  </ol>
)
