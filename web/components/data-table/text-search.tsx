import { IconSearch } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/rules/limits.ts'
import classes from './search.module.css'
import { useTypedSearch } from './use-typed-search.ts'

type TextSearchProps = {
  header: string
  value: string
  inputMode?: 'numeric' | 'decimal'
  onChange: (value: string) => void
}

/** The text a column must contain; asked for once the typing rests for 300 ms. */
export const TextSearch = ({ header, value, inputMode, onChange }: TextSearchProps) => {
  const { t } = useTranslation()
  const { text, type } = useTypedSearch(value, onChange)
  return (
    <span className={classes.box}>
      <IconSearch size={14} aria-hidden />
      <input
        type="search"
        className={classes.input}
        aria-label={t('common.table.search_in', { column: header })}
        inputMode={inputMode}
        maxLength={limits.searchText}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
      />
    </span>
  )
}
