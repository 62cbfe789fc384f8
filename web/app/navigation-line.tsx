import { useNavigation } from 'react-router'
import classes from './navigation-line.module.css'

/** The copper line along the top while the next screen is on its way. */
export const NavigationLine = () => {
  const busy = useNavigation().state !== 'idle'
  return <div className={classes.line} data-busy={busy || undefined} aria-hidden />
}
