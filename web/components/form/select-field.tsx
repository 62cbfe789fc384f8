import { Select } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldError } from './field-error.tsx'
import type { FieldLabels } from './field-labels.ts'
import { isMarked, shownOptions } from './shown-options.ts'
import { type Choice, matchingChoices, typedChoice } from './typed-choice.ts'
import type { FieldProps } from './use-app-form.ts'

type SelectFieldProps = FieldProps<string> &
  FieldLabels & { options: readonly Choice[]; searchable?: boolean; autoComplete?: string }

/** One of a fixed list; empty is ''. What was typed is picked as the field is left. */
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

  const pickTyped = (box: HTMLInputElement): void => {
    const typed = typedChoice(options, box.value, value)
    if (typed && typed.value !== value) onChange(typed.value)
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
      error={fieldError(error)}
      data={[...options]}
      filter={({ search }) => matchingChoices(options, search)}
      value={value === '' ? null : value}
      onChange={(choice) => onChange(choice ?? '')}
      onKeyDownCapture={pickOnEnter}
      // The browser fills a form in without entering its fields.
      onInput={({ currentTarget }) => {
        if (document.activeElement !== currentTarget) pickTyped(currentTarget)
      }}
      onBlur={({ currentTarget }) => {
        pickTyped(currentTarget)
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
