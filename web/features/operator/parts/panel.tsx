import { type ReactNode, useId } from 'react'
import classes from './parts.module.css'

type PanelProps = { title: string; aside?: ReactNode; flush?: boolean; children: ReactNode }

/** One part of a screen; `flush` where a table reaches its edges. */
export const Panel = ({ title, aside, flush, children }: PanelProps) => {
  const id = useId()
  return (
    <section className={classes.panel} data-flush={flush || undefined} aria-labelledby={id}>
      <header className={classes.panelHead}>
        <h2 id={id} className={classes.panelTitle}>
          {title}
        </h2>
        {aside}
      </header>
      {children}
    </section>
  )
}
