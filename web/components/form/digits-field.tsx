import { TextInput } from '@mantine/core'
import { digitsOf, keptDigits } from './digits.ts'
import { fieldError } from './field-error.tsx'
import type { FieldLabels } from './field-labels.ts'
import type { FieldProps } from './use-app-form.ts'

type DigitsFieldProps = FieldProps<string> &
  FieldLabels & {
    /** How many digits the number has. */
    length: number
    /** Kept in the value and shown before it, e.g. `+1` (phones of the profiles, section 5). */
    prefix?: string
    autoComplete?: string
  }

/** Digits only: phone, EIN, SSN, zip. */
export const DigitsField = ({
  error,
  help,
  onChange,
  length,
  prefix = '',
  value,
  ...props
}: DigitsFieldProps) => (
  <TextInput
    {...props}
    data-figures
    value={digitsOf(value, prefix)}
    inputMode="numeric"
    description={help}
    error={fieldError(error)}
    leftSection={prefix ? <span>{prefix}</span> : undefined}
    leftSectionPointerEvents="none"
    onChange={(event) => {
      const digits = keptDigits(event.currentTarget.value, prefix, length, value)
      onChange(digits ? `${prefix}${digits}` : '')
    }}
  />
)
