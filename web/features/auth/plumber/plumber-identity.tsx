import { useTranslation } from 'react-i18next'
import { DigitsField, type FieldProps, FormSection } from '#web/components/form/index.ts'
import { type PlumberName, PlumberNames } from '../register/plumber-names.tsx'

type Name = PlumberName | 'social_security' | 'ein' | 'phone_number'

type PlumberIdentityProps = { selfEmployed: boolean; field: (name: Name) => FieldProps<string> }

/** Self-employed with name and SSN, or a company's representative with its name and EIN (section 2). */
export const PlumberIdentity = ({ selfEmployed, field }: PlumberIdentityProps) => {
  const { t } = useTranslation()
  return (
    <FormSection
      title={t('auth.register.who_title')}
      text={t(selfEmployed ? 'auth.register.who_text_self' : 'auth.register.who_text_company')}
    >
      <PlumberNames selfEmployed={selfEmployed} field={field} />
      <DigitsField
        {...field(selfEmployed ? 'social_security' : 'ein')}
        label={t(selfEmployed ? 'auth.register.ssn' : 'auth.register.ein')}
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
