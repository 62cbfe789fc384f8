import { DatePicker, DatesProvider } from '@mantine/dates'
import 'dayjs/locale/es.js'
import { useTranslation } from 'react-i18next'

type CalendarBoxProps = {
  /** yyyy-MM-dd, or '' for none yet; the bounds too. */
  value: string
  min: string | undefined
  max: string | undefined
  onPick: (day: string) => void
}

/** A month to pick a day from, weeks beginning on Sunday. */
export const CalendarBox = ({ value, min, max, onPick }: CalendarBoxProps) => {
  const { t, i18n } = useTranslation()
  return (
    <DatesProvider settings={{ locale: i18n.language, firstDayOfWeek: 0, weekendDays: [] }}>
      <DatePicker
        key={value.slice(0, 7)}
        value={value || null}
        defaultDate={value || max}
        minDate={min}
        maxDate={max}
        onChange={(day) => day && onPick(day)}
        ariaLabels={{
          previousMonth: t('common.form.previous_month'),
          nextMonth: t('common.form.next_month'),
          previousYear: t('common.form.previous_year'),
          nextYear: t('common.form.next_year'),
          previousDecade: t('common.form.previous_decade'),
          nextDecade: t('common.form.next_decade'),
        }}
      />
    </DatesProvider>
  )
}
