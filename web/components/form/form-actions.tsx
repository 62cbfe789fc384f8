import type { ReactNode } from 'react'
import classes from './form.module.css'

type FormActionsProps = {
  /** Is heard where it changes; an empty one waits for its words. */
  note?: ReactNode
  children: ReactNode
}

/** The form's buttons, the main one last; they stay in reach of the thumb on a phone. */
export const FormActions = ({ note, children }: FormActionsProps) => (
  <div className={classes.actions}>
    {note === undefined ? null : (
      <p className={classes.note} role="status">
        {note}
      </p>
    )}
    <div className={classes.buttons}>{children}</div>
  </div>
)
