import { Button, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { limits } from '#contract/rules/limits.ts'
import { paths } from '#web/lib/paths.ts'
import classes from './overview.module.css'

/** Looks for jobs, or for accounts, by whatever an operator has at hand. */
export const FindForm = () => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const find = (list: string): void => {
    const q = text.trim()
    navigate(q ? `${list}?${new URLSearchParams({ q })}` : list)
  }
  return (
    <search>
      <form
        className={classes.find}
        onSubmit={(event) => {
          event.preventDefault()
          find(paths.operator.jobs)
        }}
      >
        <TextInput
          className={classes.findText}
          type="search"
          aria-label={t('operator.overview.search')}
          placeholder={t('operator.overview.search')}
          leftSection={<IconSearch size={18} />}
          maxLength={limits.searchText}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" color="copper">
          {t('operator.overview.find_jobs')}
        </Button>
        <Button variant="default" onClick={() => find(paths.operator.accounts)}>
          {t('operator.overview.find_accounts')}
        </Button>
      </form>
    </search>
  )
}
