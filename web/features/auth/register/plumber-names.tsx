import { useTranslation } from 'react-i18next'
import { type FieldProps, FullWidth, TextField } from '#web/components/form/index.ts'
import { ChoiceField } from './choice-field.tsx'

export type PlumberName = 'is_self_employed' | 'company_name' | 'name' | 'last_name'

type PlumberNamesProps = {
  selfEmployed: boolean
  field: (name: PlumberName) => FieldProps<string>
}

/** Self-employed or for a company, and the names that go with it (section 2). */
export const PlumberNames = ({ selfEmployed, field }: PlumberNamesProps) => {
  const { t } = useTranslation()
  return (
    <>
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
    </>
  )
}
