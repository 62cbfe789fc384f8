import { useTranslation } from 'react-i18next'
import {
  DigitsField,
  type FieldProps,
  FormSection,
  FullWidth,
  SelectField,
  stateOptions,
  TextField,
} from '#web/components/form/index.ts'

type PlaceFieldsProps = {
  text: string
  field: (name: 'address' | 'city' | 'state' | 'zip_code') => FieldProps<string>
}

/** Address, city, state and zip of an account (section 5). */
export const PlaceFields = ({ text, field }: PlaceFieldsProps) => {
  const { t } = useTranslation()
  return (
    <FormSection title={t('auth.register.place_title')} text={text}>
      <FullWidth>
        <TextField
          {...field('address')}
          label={t('auth.register.address')}
          autoComplete="street-address"
          required
        />
      </FullWidth>
      <FullWidth>
        <TextField
          {...field('city')}
          label={t('auth.register.city')}
          autoComplete="address-level2"
          required
        />
      </FullWidth>
      <SelectField
        {...field('state')}
        label={t('auth.register.state')}
        options={stateOptions}
        autoComplete="address-level1"
        required
      />
      <DigitsField
        {...field('zip_code')}
        label={t('auth.register.zip')}
        length={5}
        autoComplete="postal-code"
        required
      />
    </FormSection>
  )
}
