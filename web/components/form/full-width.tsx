import type { ReactNode } from 'react'
import classes from './form.module.css'

/** A field that takes the whole row of a two-column section. */
export const FullWidth = ({ children }: { children: ReactNode }) => (
  <div className={classes.full}>{children}</div>
)
