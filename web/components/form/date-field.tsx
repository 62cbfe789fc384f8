import { DateInput, DatesProvider } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import { IconCalendar } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { fieldError } from './field-error.tsx'
import type { FieldLabels } from './field-labels.ts'
import { typedDay } from './typed-day.ts'
import type { FieldProps } from './use-app-form.ts'

type DateFieldProps = FieldProps<string> &
  FieldLabels & {
    /** Earliest and latest day, yyyy-MM-dd. */
    min?: string
    max?: string
    clearable?: boolean
  }

/** A day as yyyy-MM-dd (section 9), typed or picked; empty is ''. */
export const DateField = ({
  error,
  help,
  value,
  onChange,
  min,
  max,
  clearable = false,
  placeholder,
  ...props
}: DateFieldProps) => {
  const { t, i18n } = useTranslation()
  return (
    <DatesProvider settings={{ locale: i18n.language, firstDayOfWeek: 0, weekendDays: [] }}>
      <DateInput
        {...props}
        data-figures
        description={help}
        error={fieldError(error)}
        value={value === '' ? null : value}
        onChange={(day) => onChange(day ?? '')}
        valueFormat="YYYY-MM-DD"
        dateParser={typedDay}
        placeholder={placeholder ?? t('common.form.date_pattern')}
        minDate={min}
        maxDate={max}
        clearable={clearable}
        rightSection={clearable && value ? undefined : <IconCalendar size={18} stroke={1.75} />}
        rightSectionPointerEvents={clearable && value ? 'all' : 'none'}
      />
    </DatesProvider>
  )
}
