import { useTranslation } from 'react-i18next'
import { DigitsField, type FieldProps, FormSection } from '#web/components/form/index.ts'
import { type PlumberName, PlumberNames } from '../auth/index.ts'
import type { StoredPlumber } from './queries.ts'

type PlumberIdentityProps = {
  stored: StoredPlumber
  selfEmployed: boolean
  field: (name: PlumberName | 'tax_id') => FieldProps<string>
}

/** Name, company and the tax id, of which only the last four digits are known here (section 5). */
export const PlumberIdentity = ({ stored, selfEmployed, field }: PlumberIdentityProps) => {
  const { t } = useTranslation()
  const changed = (stored.is_self_employed === 1) !== selfEmployed
  return (
    <FormSection title={t('profile.who_title')} text={t('profile.who_text')}>
      <PlumberNames selfEmployed={selfEmployed} field={field} />
      <DigitsField
        {...field('tax_id')}
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
