import type { ReactNode } from 'react'
import classes from './form.module.css'

type FormActionsProps = { note?: ReactNode; children: ReactNode }

/** The form's buttons, the main one last; they stay in reach of the thumb on a phone. */
export const FormActions = ({ note, children }: FormActionsProps) => (
  <div className={classes.actions}>
    {note ? <p className={classes.note}>{note}</p> : null}
    <div className={classes.buttons}>{children}</div>
  </div>
)
