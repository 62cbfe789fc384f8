import { useTranslation } from 'react-i18next'
import { type FieldProps, FormSection, FullWidth } from '#web/components/form/index.ts'
import { ChoiceField } from './choice-field.tsx'

type PayoutFieldsProps = { text: string; field: (name: 'payout_type') => FieldProps<string> }

/** How a plumber's money comes (section 2). */
export const PayoutFields = ({ text, field }: PayoutFieldsProps) => {
  const { t } = useTranslation()
  return (
    <FormSection title={t('auth.register.payout_title')} text={text}>
      <FullWidth>
        <ChoiceField
          {...field('payout_type')}
          label={t('auth.register.payout_type')}
          choices={[
            { value: 'bank', label: t('auth.register.bank') },
            { value: 'paypal', label: t('auth.register.paypal') },
          ]}
        />
      </FullWidth>
    </FormSection>
  )
}
