import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { fieldError } from './field-error.tsx'
import type { FieldLabels } from './field-labels.ts'
import type { FieldProps } from './use-app-form.ts'

export type Choice = { value: string; label: string }

type SelectFieldProps = FieldProps<string> &
  FieldLabels & { options: readonly Choice[]; searchable?: boolean; autoComplete?: string }

/** One of a fixed list; empty is ''. */
export const SelectField = ({
  error,
  help,
  value,
  onChange,
  options,
  searchable = true,
  ...props
}: SelectFieldProps) => {
  const { t } = useTranslation()
  return (
    <Select
      {...props}
      description={help}
      error={fieldError(error)}
      data={[...options]}
      value={value === '' ? null : value}
      onChange={(choice) => onChange(choice ?? '')}
      searchable={searchable}
      openOnFocus={false}
      allowDeselect={false}
      nothingFoundMessage={t('common.form.nothing_found')}
      checkIconPosition="right"
      maxDropdownHeight={280}
    />
  )
}
