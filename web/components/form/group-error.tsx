import { fieldError } from './field-error.tsx'
import classes from './form.module.css'

type GroupErrorProps = { id?: string; error: string | undefined }

/** Why a group of fields is refused; it takes the focus where none of the fields in it can. */
export const GroupError = ({ id, error }: GroupErrorProps) =>
  error ? (
    <p id={id} className={classes.groupError} tabIndex={-1} data-invalid="true">
      {fieldError(error)}
    </p>
  ) : null
