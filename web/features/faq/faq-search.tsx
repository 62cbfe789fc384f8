import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import '#web/components/theme/controls.css'
import classes from './faq-search.module.css'

type FaqSearchProps = { value: string; found: number; onChange: (search: string) => void }

/** Filters both lists while one types. */
export const FaqSearch = ({ value, found, onChange }: FaqSearchProps) => {
  const { t } = useTranslation()
  return (
    <search className={classes.search}>
      <TextInput
        type="search"
        size="lg"
        value={value}
        maxLength={100}
        aria-label={t('faq.search')}
        placeholder={t('faq.search')}
        leftSection={<IconSearch size={20} aria-hidden />}
        rightSection={
          value === '' ? undefined : (
            <CloseButton
              aria-label={t('common.states.clear_search')}
              onClick={() => onChange('')}
            />
          )
        }
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <p className={classes.found} role="status" data-figures>
        {value.trim() === '' ? '' : t('faq.found', { count: found })}
      </p>
    </search>
  )
}
