import { useTranslation } from 'react-i18next'
import {
  DigitsField,
  type FieldProps,
  FormSection,
  FullWidth,
  TextField,
} from '#web/components/form/index.ts'
import { ChoiceField } from '../auth/index.ts'
import type { StoredPlumber } from './queries.ts'

type Name = 'is_self_employed' | 'company_name' | 'name' | 'last_name'

type PlumberIdentityProps = {
  stored: StoredPlumber
  selfEmployed: boolean
  field: (name: Name) => FieldProps<string>
  taxId: FieldProps<string>
}

/** Name, company and the tax id, of which only the last four digits are known here (section 5). */
export const PlumberIdentity = ({ stored, selfEmployed, field, taxId }: PlumberIdentityProps) => {
  const { t } = useTranslation()
  const changed = (stored.is_self_employed === 1) !== selfEmployed
  return (
    <FormSection title={t('profile.who_title')} text={t('profile.who_text')}>
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
        {...taxId}
        label={t(selfEmployed ? 'auth.register.ssn' : 'auth.register.ein')}
        placeholder={changed ? '' : `•••••${stored.tax_id_last4}`}
        help={
          changed ? t('profile.tax_changed') : t('profile.tax_kept', { last4: stored.tax_id_last4 })
        }
        length={9}
        autoComplete="off"
        required={changed}
      />
    </FormSection>
  )
}
