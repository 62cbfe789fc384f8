import { Popover, UnstyledButton } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './search.module.css'

type DatesSearchProps = {
  header: string
  from: string
  to: string
  onFrom: (day: string) => void
  onTo: (day: string) => void
}

/** First and last day of a column, yyyy-MM-dd; either may be left open. */
export const DatesInputs = ({ header, from, to, onFrom, onTo }: DatesSearchProps) => {
  const { t } = useTranslation()
  return (
    <div className={classes.dates}>
      <label className={classes.day}>
        <span>{t('common.table.from')}</span>
        <input
          type="date"
          className={classes.input}
          aria-label={t('common.table.from_in', { column: header })}
          value={from}
          max={to || undefined}
          onChange={(event) => onFrom(event.currentTarget.value)}
        />
      </label>
      <label className={classes.day}>
        <span>{t('common.table.to')}</span>
        <input
          type="date"
          className={classes.input}
          aria-label={t('common.table.to_in', { column: header })}
          value={to}
          min={from || undefined}
          onChange={(event) => onTo(event.currentTarget.value)}
        />
      </label>
    </div>
  )
}

/** The pair of days behind a small button, so that a narrow column keeps its width. */
export const DatesSearch = (props: DatesSearchProps) => {
  const { t } = useTranslation()
  const { header, from, to } = props
  const chosen = from || to ? `${from || '…'} – ${to || '…'}` : t('common.table.any')
  return (
    <Popover position="bottom-start" trapFocus withinPortal>
      <Popover.Target>
        <UnstyledButton
          className={classes.box}
          data-set={Boolean(from || to) || undefined}
          aria-label={t('common.table.search_in', { column: `${header}: ${chosen}` })}
        >
          <IconCalendar size={14} stroke={1.75} aria-hidden />
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
