import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { fieldError } from './field-error.tsx'
import type { FieldLabels } from './field-labels.ts'
import {
  editedDollars,
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
      onFocus={() => setFocused(true)}
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
