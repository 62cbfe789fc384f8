import classes from './brand.module.css'
import { Mark } from './mark.tsx'

/** Mark and name together; the name is the text a screen reader hears. */
export const Wordmark = () => (
  <span className={classes.wordmark}>
    <Mark />
    <span translate="no">Plumbline</span>
  </span>
)
