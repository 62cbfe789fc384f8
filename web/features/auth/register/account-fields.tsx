import { useTranslation } from 'react-i18next'
import {
  type FieldProps,
  FormSection,
  FullWidth,
  PasswordField,
  TextField,
} from '#web/components/form/index.ts'

type AccountFieldsProps = {
  text: string
  field: (name: 'email' | 'password' | 'confirm_password') => FieldProps<string>
}

/** E-mail and both passwords of a new account. */
export const AccountFields = ({ text, field }: AccountFieldsProps) => {
  const { t } = useTranslation()
  return (
    <FormSection title={t('auth.register.account_title')} text={text}>
      <FullWidth>
        <TextField
          {...field('email')}
          label={t('auth.fields.email')}
          type="email"
          inputMode="email"
          autoComplete="username"
          required
        />
      </FullWidth>
      <PasswordField
        {...field('password')}
        label={t('auth.fields.password')}
        help={t('auth.fields.password_help')}
        autoComplete="new-password"
        required
      />
      <PasswordField
        {...field('confirm_password')}
        label={t('auth.fields.confirm_password')}
        autoComplete="new-password"
        required
      />
    </FormSection>
  )
}
