import type { ReactNode } from 'react'
import { useId } from 'react'
import classes from './section.module.css'

type SectionProps = {
  anchor: string
  title: ReactNode
  text?: ReactNode
  /** `ink` is the dark band. */
  ground?: 'paper' | 'sunken' | 'ink'
  children: ReactNode
}

/** A section of the landing page with its anchor, its heading and, left of it, the line. */
export const Section = ({ anchor, title, text, ground = 'paper', children }: SectionProps) => {
  const id = useId()
  return (
    <section
      id={anchor}
      className={classes.section}
      data-ground={ground}
      aria-labelledby={id}
      tabIndex={-1}
    >
      <div className={classes.inner}>
        <header className={classes.head}>
          <h2 id={id} className={classes.title}>
            {title}
          </h2>
          {text ? <p className={classes.text}>{text}</p> : null}
        </header>
        {children}
      </div>
    </section>
  )
}
