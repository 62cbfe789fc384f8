import { useTranslation } from 'react-i18next'
import { languages } from '#contract/language.ts'
import {
  DigitsField,
  type FieldProps,
  FormSection,
  SelectField,
  TextField,
} from '#web/components/form/index.ts'

type ContactFieldsProps = {
  field: (name: 'email' | 'phone_number' | 'language') => FieldProps<string>
}

/** E-mail, phone (+1 and ten digits, section 5) and the language of letters. */
export const ContactFields = ({ field }: ContactFieldsProps) => {
  const { t } = useTranslation()
  return (
    <FormSection title={t('profile.contact_title')} text={t('profile.contact_text')}>
      <TextField
        {...field('email')}
        label={t('auth.fields.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        required
      />
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
