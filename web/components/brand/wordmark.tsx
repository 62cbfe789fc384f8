import classes from './brand.module.css'
import { Mark } from './mark.tsx'

type WordmarkProps = { size?: 'small' | 'large' }

/** Mark and name together; the name is the text a screen reader hears. */
export const Wordmark = ({ size = 'small' }: WordmarkProps) => (
  <span className={classes.wordmark} data-size={size}>
    <Mark size={size === 'large' ? 34 : 26} />
    <span translate="no">Plumbline</span>
  </span>
)
