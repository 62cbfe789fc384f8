import { useQuery } from '@tanstack/react-query'
import { useReducer } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { PageHeader } from '#web/components/page-header.tsx'
import { QueryState } from '#web/components/query-state.tsx'
import { AccountLink } from './account-link.tsx'
import { CompanyProfileForm } from './company-profile-form.tsx'
import { companyProfileQuery } from './queries.ts'

/** The company's profile (sections 2 and 5). */
export const CompanyProfile = () => {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const query = useQuery(companyProfileQuery(id))
  const [round, beginAgain] = useReducer((before: number) => before + 1, 0)
  return (
    <>
      <PageHeader
        title={t('profile.title')}
        text={t('profile.company_text')}
        actions={<AccountLink account="company" />}
      />
      <QueryState query={query}>
        {(stored) => <CompanyProfileForm key={round} stored={stored} onBeginAgain={beginAgain} />}
      </QueryState>
    </>
  )
}
