import { useQuery } from '@tanstack/react-query'
import { useReducer } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { PageHeader } from '#web/components/page-header.tsx'
import { QueryState } from '#web/components/query-state.tsx'
import { AccountPanel } from '../payments/index.ts'
import { AccountLink } from './account-link.tsx'
import { PlumberProfileForm } from './plumber-profile-form.tsx'
import { plumberProfileQuery } from './queries.ts'

/** The plumber's profile (sections 2 and 5). */
export const PlumberProfile = () => {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const query = useQuery(plumberProfileQuery(id))
  const [round, beginAgain] = useReducer((before: number) => before + 1, 0)
  return (
    <>
      <PageHeader
        title={t('profile.title')}
        text={t('profile.plumber_text')}
        actions={<AccountLink account="plumber" />}
      />
      <AccountPanel always />
      <QueryState query={query}>
        {(stored) => <PlumberProfileForm key={round} stored={stored} onLeftSaved={beginAgain} />}
      </QueryState>
    </>
  )
}
