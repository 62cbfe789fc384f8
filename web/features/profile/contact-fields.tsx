import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { languages } from '#contract/language.ts'
import {
  DigitsField,
  type FieldProps,
  FormSection,
  PasswordField,
  SelectField,
  TextField,
} from '#web/components/form/index.ts'
import { accountQuery } from '../account/index.ts'
import { EmailUnderWay } from './email-under-way.tsx'

type ContactFieldsProps = {
  field: (name: 'email' | 'email_password' | 'phone_number' | 'language') => FieldProps<string>
  /** Another sign-in address needs the password. */
  emailChanged: boolean
}

/** E-mail, phone (+1 and ten digits, section 5) and the language of letters. */
export const ContactFields = ({ field, emailChanged }: ContactFieldsProps) => {
  const { t } = useTranslation()
  const { data: account } = useQuery(accountQuery())
  const change = account?.email_change
  return (
    <FormSection title={t('profile.contact_title')} text={t('profile.contact_text')}>
      <TextField
        {...field('email')}
        label={t('auth.fields.email')}
        help={change ? <EmailUnderWay role={account.role} change={change} /> : undefined}
        type="email"
        inputMode="email"
        autoComplete="email"
        required
      />
      {emailChanged ? (
        <PasswordField
          {...field('email_password')}
          label={t('profile.email_password')}
          help={t('profile.email_password_help')}
          autoComplete="current-password"
          required
        />
      ) : null}
      <DigitsField
        {...field('phone_number')}
        label={t('auth.register.phone')}
        prefix="+1"
        length={10}
        autoComplete="tel-national"
        required
      />
      <SelectField
        {...field('language')}
        label={t('profile.language')}
        help={t('profile.language_help')}
        options={languages.map((value) => ({ value, label: t(`common.language.${value}`) }))}
        searchable={false}
      />
    </FormSection>
  )
}
