import { Select } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldError } from './field-error.tsx'
import type { FieldLabels } from './field-labels.ts'
import { isMarked, shownOptions } from './shown-options.ts'
import { type Choice, matchingChoices, typedChoice } from './typed-choice.ts'
import type { FieldProps } from './use-app-form.ts'

type SelectFieldProps = FieldProps<string> &
  FieldLabels & { options: readonly Choice[]; searchable?: boolean; autoComplete?: string }

/** One of a fixed list; empty is ''. What was typed is picked as the field is left; what means none stays, and says so. */
export const SelectField = ({
  error,
  help,
  value,
  onChange,
  onBlur,
  options,
  searchable = true,
  ...props
}: SelectFieldProps) => {
  const { t } = useTranslation()
  const labelOf = (wanted: string) => options.find((option) => option.value === wanted)?.label ?? ''
  const [shown, setShown] = useState(labelOf(value))
  const [unclear, setUnclear] = useState('')

  const pickTyped = (box: HTMLInputElement): boolean => {
    const typed = typedChoice(options, box.value, value)
    if (typed && typed.value !== value) onChange(typed.value)
    return typed !== undefined
  }

  const show = (text: string): void => {
    setShown(text)
    setUnclear('')
  }

  /** The box would be emptied where nothing is picked. */
  const leave = (box: HTMLInputElement): void => {
    const text = box.value
    if (pickTyped(box) || value !== '' || text.trim() === '') return
    setShown(text)
    setUnclear(text.trim())
  }

  /** An open list takes Enter to itself; a closed one lets the form go out with what was typed. */
  const pickOnEnter = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    const box = event.currentTarget
    const open = box.getAttribute('aria-expanded') === 'true'
    if (open) event.preventDefault()
    else pickTyped(box)
    const shown = shownOptions(box)
    if (shown.some(isMarked)) return
    const typed = typedChoice(options, box.value, value)
    shown.find((option) => option.getAttribute('value') === typed?.value)?.click()
  }

  return (
    <Select
      {...props}
      description={help}
      error={fieldError(unclear ? t('common.form.unclear', { typed: unclear }) : error)}
      data={[...options]}
      filter={({ search }) => matchingChoices(options, search)}
      value={value === '' ? null : value}
      searchValue={shown}
      onSearchChange={show}
      onChange={(choice) => onChange(choice ?? '')}
      onKeyDownCapture={pickOnEnter}
      // The browser fills a form in without entering its fields.
      onInput={({ currentTarget }) => {
        if (document.activeElement !== currentTarget) pickTyped(currentTarget)
      }}
      onBlur={({ currentTarget }) => {
        leave(currentTarget)
        onBlur()
      }}
      searchable={searchable}
      openOnFocus={false}
      allowDeselect={false}
      nothingFoundMessage={t('common.form.nothing_found')}
      checkIconPosition="right"
      maxDropdownHeight={280}
    />
  )
}
