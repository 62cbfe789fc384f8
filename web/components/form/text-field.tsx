import { TextInput } from '@mantine/core'
import type { ComponentProps } from 'react'
import { fieldError } from './field-error.tsx'
import type { FieldLabels } from './field-labels.ts'
import type { FieldProps } from './use-app-form.ts'

type TextFieldProps = FieldProps<string> &
  FieldLabels &
  Pick<
    ComponentProps<typeof TextInput>,
    'type' | 'autoComplete' | 'inputMode' | 'maxLength' | 'leftSection' | 'autoFocus' | 'onPaste'
  >

/** One line of text. */
export const TextField = ({ error, help, onChange, ...props }: TextFieldProps) => (
  <TextInput
    {...props}
    description={help}
    error={fieldError(error)}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)
