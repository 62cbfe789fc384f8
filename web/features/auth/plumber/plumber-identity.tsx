import { useTranslation } from 'react-i18next'
import {
  DigitsField,
  type FieldProps,
  FormSection,
  FullWidth,
  TextField,
} from '#web/components/form/index.ts'
import { ChoiceField } from '../register/choice-field.tsx'

type Name =
  | 'is_self_employed'
  | 'company_name'
  | 'name'
  | 'last_name'
  | 'social_security'
  | 'ein'
  | 'phone_number'

type PlumberIdentityProps = { selfEmployed: boolean; field: (name: Name) => FieldProps<string> }

/** Self-employed with name and SSN, or a company's representative with its name and EIN (section 2). */
export const PlumberIdentity = ({ selfEmployed, field }: PlumberIdentityProps) => {
  const { t } = useTranslation()
  return (
    <FormSection
      title={t('auth.register.who_title')}
      text={t(selfEmployed ? 'auth.register.who_text_self' : 'auth.register.who_text_company')}
    >
      <FullWidth>
        <ChoiceField
          {...field('is_self_employed')}
          label={t('auth.register.kind')}
          choices={[
            { value: '1', label: t('auth.register.self_employed') },
            { value: '0', label: t('auth.register.representative') },
          ]}
        />
      </FullWidth>
      {selfEmployed ? null : (
        <FullWidth>
          <TextField
            {...field('company_name')}
            label={t('auth.register.company_name')}
            autoComplete="organization"
            required
          />
        </FullWidth>
      )}
      <TextField
        {...field('name')}
        label={t('auth.register.name')}
        autoComplete="given-name"
        required
      />
      <TextField
        {...field('last_name')}
        label={t('auth.register.last_name')}
        autoComplete="family-name"
        required
      />
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
