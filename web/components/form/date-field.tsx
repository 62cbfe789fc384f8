import { Popover, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconCalendar } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../lib/words/language.ts'
import { createPart, usePart } from '../on-demand/part.ts'
import { whenIdle } from '../on-demand/when-idle.ts'
import { fieldError } from './field-error.tsx'
import type { FieldLabels } from './field-labels.ts'
import { isDay, typedDay } from './typed-day.ts'
import type { FieldProps } from './use-app-form.ts'

/** The day can be typed without it, so a calendar that does not come is no error. */
const calendar = createPart(async () => (await import('./calendar-box.tsx')).CalendarBox)

type DateFieldProps = FieldProps<string> &
  FieldLabels & {
    /** Earliest and latest day, yyyy-MM-dd. */
    min?: string
    max?: string
  }

/**
 * A day as yyyy-MM-dd (section 9), typed or picked; empty is ''. What cannot be read as a day is the value as
 * it was typed, for the form to say so.
 */
export const DateField = (props: DateFieldProps) => {
  const { error, help, value, onChange, onBlur, min, max, placeholder, ...labels } = props
  const { t } = useTranslation()
  const { value: Calendar } = usePart(calendar)
  const [typed, setTyped] = useState<string>()
  const [opened, { open, close }] = useDisclosure(false)
  useEffect(() => whenIdle(calendar.fetch), [])

  const show = (): void => {
    calendar.fetch()
    open()
  }

  const type = (text: string): void => {
    setTyped(text)
    onChange(typedDay(text, currentLanguage()) ?? text.trim())
  }

  return (
    <Popover opened={opened && Calendar !== undefined} onDismiss={close} withRoles={false}>
      <Popover.Target>
        <TextInput
          {...labels}
          autoComplete="off"
          description={help}
          error={fieldError(error)}
          value={typed ?? value}
          placeholder={placeholder ?? t('common.form.date_pattern')}
          onChange={(event) => type(event.currentTarget.value)}
          onFocus={show}
          onClick={show}
          onKeyDown={(event) => event.key === 'Escape' && close()}
          onBlur={() => {
            setTyped(undefined)
            close()
            onBlur()
          }}
          rightSection={<IconCalendar size={18} />}
          rightSectionPointerEvents="none"
        />
      </Popover.Target>
      <Popover.Dropdown onMouseDown={(event) => event.preventDefault()}>
        {Calendar ? (
          <Calendar
            value={isDay(value) ? value : ''}
            min={min}
            max={max}
            onPick={(day) => {
              setTyped(undefined)
              onChange(day)
              close()
            }}
          />
        ) : null}
      </Popover.Dropdown>
    </Popover>
  )
}
