import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
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
  const [round, setRound] = useState(0)
  const beginAgain = (): void => setRound((before) => before + 1)
  return (
    <>
      <PageHeader
        title={t('profile.title')}
        text={t('profile.company_text')}
        actions={<AccountLink account="company" />}
      />
      <QueryState query={query}>
        {(stored) => (
          <CompanyProfileForm
            key={round}
            stored={stored}
            onCancel={beginAgain}
            onOtherArea={beginAgain}
          />
        )}
      </QueryState>
    </>
  )
}
