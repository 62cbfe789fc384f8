import { Popover, UnstyledButton } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './search.module.css'
import { useTypedSearch } from './use-typed-search.ts'

type DatesSearchProps = {
  header: string
  from: string
  to: string
  onFrom: (day: string) => void
  onTo: (day: string) => void
}

type DayInputProps = {
  short: string
  label: string
  value: string
  min?: string
  max?: string
  onChange: (day: string) => void
}

/** A year is typed digit by digit: 2026 begins as the year 2. */
const isTyped = (day: string): boolean => day === '' || day >= '1900'

/** A day that is typed or picked; asked for once the typing rests. */
const DayInput = ({ short, label, value, min, max, onChange }: DayInputProps) => {
  const { text, type } = useTypedSearch(value, (day) => isTyped(day) && onChange(day))
  return (
    <label className={classes.day}>
      <span>{short}</span>
      <input
        type="date"
        className={classes.input}
        aria-label={label}
        value={text}
        min={min || undefined}
        max={max || undefined}
        onChange={(event) => type(event.currentTarget.value)}
      />
    </label>
  )
}

/** First and last day of a column, yyyy-MM-dd; either may be left open. */
export const DatesInputs = ({ header, from, to, onFrom, onTo }: DatesSearchProps) => {
  const { t } = useTranslation()
  const crossed = from !== '' && to !== '' && from > to
  return (
    <div className={classes.dates}>
      <DayInput
        short={t('common.table.from')}
        label={t('common.table.from_in', { column: header })}
        value={from}
        max={to}
        onChange={onFrom}
      />
      <DayInput
        short={t('common.table.to')}
        label={t('common.table.to_in', { column: header })}
        value={to}
        min={from}
        onChange={onTo}
      />
      <p className={classes.crossed} role="status">
        {crossed ? t('common.table.days_crossed') : null}
      </p>
    </div>
  )
}

/** The pair of days behind a small button, so that a narrow column keeps its width. */
export const DatesSearch = (props: DatesSearchProps) => {
  const { t } = useTranslation()
  const { header, from, to } = props
  const chosen = from || to ? `${from || '…'} – ${to || '…'}` : t('common.table.any')
  return (
    <Popover trapFocus withinPortal>
      <Popover.Target>
        <UnstyledButton
          className={classes.box}
          data-set={Boolean(from || to) || undefined}
          aria-label={t('common.table.search_in', { column: `${header}: ${chosen}` })}
        >
          <IconCalendar size={14} aria-hidden />
          <span className={classes.chosen} data-figures>
            {chosen}
          </span>
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <DatesInputs {...props} />
      </Popover.Dropdown>
    </Popover>
  )
}
