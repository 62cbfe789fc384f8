import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '#web/components/page-header.tsx'
import { QueryState } from '#web/components/query-state.tsx'
import { profilePath } from '#web/lib/paths.ts'
import classes from './account.module.css'
import { accountQuery } from './queries.ts'
import { SecondFactorSection } from './second-factor/second-factor-section.tsx'
import { DeleteSection } from './sections/delete-section.tsx'
import { DownloadSection } from './sections/download-section.tsx'
import { EmailSection } from './sections/email-section.tsx'
import { LanguageSection } from './sections/language-section.tsx'
import { LettersSection } from './sections/letters-section.tsx'
import { PasswordSection } from './sections/password-section.tsx'
import { SessionsSection } from './sections/sessions-section.tsx'

/** How an account is signed in to, which letters it gets, and its end; the same for both roles. */
export const AccountPage = () => {
  const { t } = useTranslation()
  const query = useQuery(accountQuery())
  const profile = query.data && profilePath(query.data.role, query.data.id)
  return (
    <>
      <PageHeader
        title={t('account.title')}
        text={t('account.text')}
        {...(profile ? { back: { to: profile, label: t('account.back') } } : {})}
      />
      <QueryState query={query}>
        {(account) => (
          <div className={classes.page}>
            <EmailSection account={account} />
            <PasswordSection />
            <SecondFactorSection account={account} />
            <SessionsSection />
            <LettersSection account={account} />
            <LanguageSection account={account} />
            <DownloadSection role={account.role} />
            <DeleteSection role={account.role} />
          </div>
        )}
      </QueryState>
    </>
  )
}
