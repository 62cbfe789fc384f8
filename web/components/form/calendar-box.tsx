import { DatePicker, DatesProvider } from '@mantine/dates'
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
  const { i18n } = useTranslation()
  return (
    <DatesProvider settings={{ locale: i18n.language, firstDayOfWeek: 0, weekendDays: [] }}>
      <DatePicker
        key={value.slice(0, 7)}
        value={value || null}
        defaultDate={value || max}
        minDate={min}
        maxDate={max}
        onChange={(day) => day && onPick(day)}
      />
    </DatesProvider>
  )
}
