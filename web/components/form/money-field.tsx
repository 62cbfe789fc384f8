import { NumberInput } from '@mantine/core'
import { fieldError } from './field-error.tsx'
import type { FieldLabels } from './field-labels.ts'
import type { FieldProps } from './use-app-form.ts'

type MoneyFieldProps = Omit<FieldProps<string>, 'value'> & { value: string | number } & FieldLabels

/** An amount of dollars with two decimals, held as text; empty is ''. */
export const MoneyField = ({ error, help, onChange, ...props }: MoneyFieldProps) => (
  <NumberInput
    {...props}
    onChange={(amount) => onChange(String(amount))}
    data-figures
    description={help}
    error={fieldError(error)}
    leftSection={<span>$</span>}
    leftSectionPointerEvents="none"
    decimalScale={2}
    fixedDecimalScale
    allowNegative={false}
    thousandSeparator=","
    inputMode="decimal"
    hideControls
  />
)
