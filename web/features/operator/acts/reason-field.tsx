import { useTranslation } from 'react-i18next'
import { type FieldProps, TextAreaField } from '#web/components/form/index.ts'

const most = 500

/** Why an operator acts: kept with the act for good. */
export const ReasonField = (field: FieldProps<string>) => {
  const { t } = useTranslation()
  return (
    <TextAreaField
      {...field}
      label={t('operator.acts.reason')}
      help={t('operator.acts.reason_help', { used: field.value.length, most })}
      rows={3}
      maxLength={most}
      required
    />
  )
}
