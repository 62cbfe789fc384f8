import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { fieldError } from './field-error.tsx'
import type { FieldLabels } from './field-labels.ts'
import { settledDollars, shownDollars, typedDollars } from './typed-dollars.ts'
import type { FieldProps } from './use-app-form.ts'

type MoneyFieldProps = Omit<FieldProps<string>, 'value'> & { value: string | number } & FieldLabels

/** An amount of dollars with two decimals, held as text; empty is ''. */
export const MoneyField = ({ error, help, value, onChange, onBlur, ...props }: MoneyFieldProps) => {
  const [typing, setTyping] = useState(false)
  const held = String(value)
  return (
    <TextInput
      {...props}
      data-figures
      value={typing ? held : shownDollars(held)}
      inputMode="decimal"
      description={help}
      error={fieldError(error)}
      leftSection={<span>$</span>}
      leftSectionPointerEvents="none"
      onChange={(event) => {
        setTyping(true)
        onChange(typedDollars(event.currentTarget.value))
      }}
      onBlur={() => {
        setTyping(false)
        const settled = settledDollars(held)
        if (settled !== held) onChange(settled)
        onBlur()
      }}
    />
  )
}
