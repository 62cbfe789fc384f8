import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import '../theme/controls.css'
import { pressBegins } from './after-press.ts'
import classes from './form.module.css'
import type { SubmittableForm } from './use-app-form.ts'

type AppFormProps<Output> = {
  form: SubmittableForm<Output>
  onSubmit: (values: Output) => unknown
  label?: string
  children: ReactNode
}

/** The form element of `useAppForm`: the schema speaks, not the browser's bubbles. */
export const AppForm = <Output,>({ form, onSubmit, label, children }: AppFormProps<Output>) => (
  <form
    ref={form.ref}
    className={classes.form}
    noValidate
    data-line={form.line || undefined}
    aria-label={label}
    onPointerDownCapture={pressBegins}
    onSubmit={(event) => {
      event.preventDefault()
      event.stopPropagation()
      void form.submit(onSubmit)
    }}
  >
    <VisuallyHidden role="status">{form.announcement}</VisuallyHidden>
    {children}
  </form>
)
