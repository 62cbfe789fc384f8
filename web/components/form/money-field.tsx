import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { fieldError } from './field-error.tsx'
import type { FieldLabels } from './field-labels.ts'
import {
  editedDollars,
  editedPlace,
  keptTyping,
  settledDollars,
  shownDollars,
  typedDollars,
} from './typed-dollars.ts'
import type { FieldProps } from './use-app-form.ts'

type MoneyFieldProps = Omit<FieldProps<string>, 'value'> & { value: string | number } & FieldLabels

/** An amount of dollars with two decimals, held as text; empty is ''. */
export const MoneyField = ({ error, help, value, onChange, onBlur, ...props }: MoneyFieldProps) => {
  const [typed, setTyped] = useState<string>()
  const [focused, setFocused] = useState(false)
  const held = String(value)
  const isTyping = typed !== undefined && typedDollars(typed) === held
  return (
    <TextInput
      {...props}
      data-figures
      value={isTyping ? typed : (focused ? editedDollars : shownDollars)(held)}
      inputMode="decimal"
      description={help}
      error={fieldError(error)}
      leftSection={<span>$</span>}
      leftSectionPointerEvents="none"
      onChange={(event) => {
        const text = keptTyping(event.currentTarget.value)
        setTyped(text)
        onChange(typedDollars(text))
      }}
      onFocus={({ currentTarget }) => {
        const { value: shown, selectionStart, selectionEnd } = currentTarget
        // At once: what the browser selects as it gives the focus would be gone with the text.
        flushSync(() => setFocused(true))
        if (currentTarget.value === shown) return
        currentTarget.setSelectionRange(
          editedPlace(shown, selectionStart),
          editedPlace(shown, selectionEnd),
        )
      }}
      onBlur={() => {
        setFocused(false)
        setTyped(undefined)
        const settled = settledDollars(held)
        if (settled !== held) onChange(settled)
        onBlur()
      }}
    />
  )
}
