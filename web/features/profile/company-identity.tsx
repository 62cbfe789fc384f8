import { useTranslation } from 'react-i18next'
import { DigitsField, type FieldProps, FormSection, TextField } from '#web/components/form/index.ts'

type CompanyIdentityProps = {
  last4: string
  field: (name: 'name' | 'contact_name' | 'ein') => FieldProps<string>
}

/** Name, contact and the EIN, of which only the last four digits are known here (section 5). */
export const CompanyIdentity = ({ last4, field }: CompanyIdentityProps) => {
  const { t } = useTranslation()
  return (
    <FormSection title={t('profile.company_title')} text={t('profile.company_text_section')}>
      <TextField
        {...field('name')}
        label={t('auth.register.name')}
        autoComplete="organization"
        required
      />
      <TextField
        {...field('contact_name')}
        label={t('auth.register.contact_name')}
        autoComplete="name"
        required
      />
      <DigitsField
        {...field('ein')}
        label={t('auth.register.ein')}
        placeholder={`•••••${last4}`}
        help={t('profile.tax_kept', { last4 })}
        length={9}
        autoComplete="off"
      />
    </FormSection>
  )
}
