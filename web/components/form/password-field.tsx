import { PasswordInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { fieldError } from './field-error.tsx'
import type { FieldLabels } from './field-labels.ts'
import type { FieldProps } from './use-app-form.ts'

type PasswordFieldProps = FieldProps<string> &
  FieldLabels & { autoComplete: 'current-password' | 'new-password' }

/** A password with a show/hide toggle (section 2); never trimmed (section 5). */
export const PasswordField = ({ error, help, onChange, ...props }: PasswordFieldProps) => {
  const { t } = useTranslation()
  const [shown, { toggle }] = useDisclosure(false)
  return (
    <PasswordInput
      {...props}
      description={help}
      error={fieldError(error)}
      aria-invalid={error ? true : undefined}
      visible={shown}
      onVisibilityChange={toggle}
      visibilityToggleButtonProps={{
        'aria-label': t(shown ? 'common.form.hide_password' : 'common.form.show_password'),
        tabIndex: 0,
      }}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
