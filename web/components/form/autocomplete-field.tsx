import { Loader, Select, Text } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { delays, limits } from '#contract/rules/limits.ts'
import { plainText } from '../../lib/words/plain-text.ts'
import { fieldError } from './field-error.tsx'
import type { FieldLabels } from './field-labels.ts'
import { isMarked, shownOptions } from './shown-options.ts'
import type { FieldProps } from './use-app-form.ts'

export type Suggestion = { value: string; label: string; detail?: string }

type AutocompleteFieldProps = FieldProps<string> &
  FieldLabels & {
    options: readonly Suggestion[]
    /** Called with what was typed once the typing rests (section 9). */
    onSearch: (text: string) => void
    loading?: boolean
    nothingFound?: ReactNode
    /** Empties the box after a choice, where choices are collected elsewhere. */
    clearOnPick?: boolean
  }

const plain = (text: string): string => plainText(text).replaceAll(/\s/g, '')
const contains = (label: string, typed: string): boolean => plain(label).includes(plain(typed))

/**
 * Enter picks the option that is marked, or the only one. The list counts its options, and those that come
 * while one is marked move it to another place. Nothing else happens: the form is not sent.
 */
const pickOnEnter = (event: KeyboardEvent<HTMLInputElement>, settled: boolean): void => {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.stopPropagation()
  const options = shownOptions(event.currentTarget)
  const marked = options.find(isMarked)
  const only = settled && options.length === 1 ? options[0] : undefined
  const picked = marked ?? only
  picked?.click()
}

/** Type to search, pick one of what was found; the value is the picked option's, '' before. */
export const AutocompleteField = ({
  error,
  help,
  value,
  onChange,
  onBlur,
  options,
  onSearch,
  loading = false,
  nothingFound,
  clearOnPick = false,
  ...props
}: AutocompleteFieldProps) => {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const [searched, setSearched] = useState('')
  const search = useDebouncedCallback((typed: string) => {
    setSearched(typed)
    onSearch(typed)
  }, delays.autocomplete)
  const type = (typed: string): void => {
    setText(typed)
    search(typed)
  }
  // Until the search has answered, what stands there is older than what was typed.
  const waiting = loading || text !== searched
  const details = new Map(options.map((option) => [option.value, option.detail]))
  const nothing = nothingFound ?? t('common.form.nothing_found')
  const [only, other] = options
  const found = other
    ? t('common.form.to_choose', { count: options.length })
    : only
      ? [only.label, only.detail].filter(Boolean).join(', ')
      : nothing
  return (
    <>
      <Select
        {...props}
        description={help}
        error={fieldError(error)}
        searchable
        // Focus also comes from a refused form: the list would cover what else is refused.
        openOnFocus={false}
        maxLength={limits.shortText}
        searchValue={text}
        onKeyDownCapture={(event) => pickOnEnter(event, !waiting)}
        // What the field is left with is what buttons beside it act on.
        onBlur={() => {
          search.flush()
          onBlur()
        }}
        onSearchChange={type}
        data={options.map(({ value: key, label }) => ({ value: key, label }))}
        filter={({ options: found }) =>
          waiting
            ? found.filter((option) => 'label' in option && contains(option.label, text))
            : found
        }
        value={value === '' ? null : value}
        onChange={(picked) => {
          onChange(picked ?? '')
          if (!clearOnPick) return
          type('')
          search.flush()
        }}
        leftSection={<IconSearch size={18} />}
        leftSectionPointerEvents="none"
        rightSection={loading ? <Loader size={16} /> : undefined}
        nothingFoundMessage={waiting ? t('common.states.searching') : nothing}
        maxDropdownHeight={320}
        renderOption={({ option }) => (
          <div>
            <Text size="sm">{option.label}</Text>
            {details.get(option.value) ? (
              <Text size="xs" c="dimmed">
                {details.get(option.value)}
              </Text>
            ) : null}
          </div>
        )}
      />
      {/* The list is only seen, and what stands in it instead of options is not reached by the arrow keys. */}
      <div role="status" data-heard>
        {waiting || text.trim() === '' ? '' : found}
      </div>
    </>
  )
}
