import { useTranslation } from 'react-i18next'
import {
  DigitsField,
  type FieldProps,
  FormSection,
  FullWidth,
  TextField,
} from '#web/components/form/index.ts'

type CompanyIdentityProps = {
  field: (name: 'name' | 'contact_name' | 'ein' | 'phone_number') => FieldProps<string>
}

/** Name, contact, EIN and phone of a company (section 5). */
export const CompanyIdentity = ({ field }: CompanyIdentityProps) => {
  const { t } = useTranslation()
  return (
    <FormSection
      title={t('auth.register.company_title_section')}
      text={t('auth.register.company_text_section')}
    >
      <FullWidth>
        <TextField
          {...field('name')}
          label={t('auth.register.name')}
          autoComplete="organization"
          required
        />
      </FullWidth>
      <FullWidth>
        <TextField
          {...field('contact_name')}
          label={t('auth.register.contact_name')}
          autoComplete="name"
          required
        />
      </FullWidth>
      <DigitsField
        {...field('ein')}
        label={t('auth.register.ein')}
        help={t('auth.register.tax_help')}
        length={9}
        autoComplete="off"
        required
      />
      <DigitsField
        {...field('phone_number')}
        label={t('auth.register.phone')}
        help={t('auth.register.phone_help')}
        length={10}
        autoComplete="tel-national"
        required
      />
    </FormSection>
  )
}
