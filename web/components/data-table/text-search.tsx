import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './search.module.css'

type TextSearchProps = {
  header: string
  value: string
  inputMode?: 'numeric' | 'decimal'
  onChange: (value: string) => void
}

/** The text a column must contain; asked for once the typing rests for 300 ms. */
export const TextSearch = ({ header, value, inputMode, onChange }: TextSearchProps) => {
  const { t } = useTranslation()
  const [text, setText] = useState(value)
  const search = useDebouncedCallback(onChange, 300)

  // The address may change by itself: back button, "clear the search".
  useEffect(() => setText(value), [value])

  return (
    <span className={classes.box}>
      <IconSearch size={14} stroke={1.75} aria-hidden />
      <input
        type="search"
        className={classes.input}
        aria-label={t('common.table.search_in', { column: header })}
        inputMode={inputMode}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          search(event.currentTarget.value.trim())
        }}
      />
    </span>
  )
}
