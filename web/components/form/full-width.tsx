import type { ReactNode, Ref } from 'react'
import classes from './form.module.css'

type FullWidthProps = { ref?: Ref<HTMLDivElement>; children: ReactNode }

/** A field that takes the whole row of a two-column section. */
export const FullWidth = ({ ref, children }: FullWidthProps) => (
  <div ref={ref} className={classes.full}>
    {children}
  </div>
)
