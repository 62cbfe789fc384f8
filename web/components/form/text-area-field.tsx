import { Textarea } from '@mantine/core'
import { fieldError } from './field-error.tsx'
import type { FieldLabels } from './field-labels.ts'
import type { FieldProps } from './use-app-form.ts'

type TextAreaFieldProps = FieldProps<string> & FieldLabels & { rows?: number; maxLength?: number }

/** Several lines of text; grows with what is written. */
export const TextAreaField = ({
  error,
  help,
  onChange,
  rows = 4,
  ...props
}: TextAreaFieldProps) => (
  <Textarea
    {...props}
    autosize
    minRows={rows}
    maxRows={12}
    description={help}
    error={fieldError(error)}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)
