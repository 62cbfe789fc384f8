import { Input, SegmentedControl } from '@mantine/core'
import { useId } from 'react'
import type { Choice, FieldProps } from '#web/components/form/index.ts'

type ChoiceFieldProps = Pick<FieldProps<string>, 'name' | 'value' | 'onChange'> & {
  label: string
  choices: Choice[]
}

/** A switch between two ways, both in sight. */
export const ChoiceField = ({ name, value, onChange, label, choices }: ChoiceFieldProps) => {
  const id = useId()
  return (
    <Input.Wrapper label={label} labelElement="div" labelProps={{ id }}>
      <SegmentedControl
        aria-labelledby={id}
        name={name}
        value={value}
        onChange={onChange}
        data={choices}
        fullWidth
      />
    </Input.Wrapper>
  )
}
