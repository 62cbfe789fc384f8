import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { FormSection } from '#web/components/form/index.ts'
import { LanguageSwitch } from '#web/components/language-switch.tsx'
import { profilePath } from '#web/lib/paths.ts'
import classes from '../account.module.css'
import type { Account } from '../queries.ts'

/** The language of the screens, and where that of the letters is chosen. */
export const LanguageSection = ({ account }: { account: Account }) => {
  const { t } = useTranslation()
  const { role, id, language } = account
  return (
    <FormSection title={t('account.language.title')} text={t('account.language.text')} columns={1}>
      <div className={classes.stack}>
        <LanguageSwitch />
        <p className={classes.dim}>
          {t('account.language.letters', { language: t(`common.language.${language}`) })}{' '}
          <Link className={classes.link} to={profilePath(role, id)}>
            {t('account.language.change')}
          </Link>
        </p>
      </div>
    </FormSection>
  )
}
