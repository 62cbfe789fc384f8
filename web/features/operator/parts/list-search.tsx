import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { limits } from '#contract/rules/limits.ts'
import { useTypedSearch } from '#web/components/data-table/index.ts'
import classes from './list-search.module.css'

type ListSearchProps = { label: string; value: string; onChange: (value: string) => void }

/** The one search above a list, through everything a row is known by. */
export const ListSearch = ({ label, value, onChange }: ListSearchProps) => {
  const { text, type } = useTypedSearch(value, onChange)
  return (
    <TextInput
      className={classes.search}
      type="search"
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={18} />}
      value={text}
      maxLength={limits.searchText}
      onChange={(event) => type(event.currentTarget.value)}
    />
  )
}
