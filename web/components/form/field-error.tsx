import { IconAlertCircle } from '@tabler/icons-react'
import classes from './form.module.css'

/** An error as fields show it: never by colour alone. */
export const fieldError = (error: string | undefined) =>
  error ? (
    <span className={classes.error}>
      <IconAlertCircle size={16} aria-hidden />
      <span>{error}</span>
    </span>
  ) : undefined
