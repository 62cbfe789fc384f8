import type { ComponentProps } from 'react'
import { createPortal } from 'react-dom'
import classes from './foot-line.module.css'

/** Stands at the foot of the page in place of what has not come. */
export const FootLine = (props: ComponentProps<'div'>) =>
  createPortal(<div {...props} className={classes.line} />, document.body)
