import { useTranslation } from 'react-i18next'
import type { Language } from '#contract/language.ts'
import classes from './homeowners.module.css'

/** What a homeowner agrees to, in the language they speak, for the plumber to read out. */
export const ConsentSentence = ({ spoken }: { spoken: Language }) => {
  const { t } = useTranslation()
  return (
    <>
      <span className={classes.quote} lang={spoken}>
        “{t(`homeowners.consent_wording.${spoken}`)}”
      </span>
      <span className={classes.line}>{t('homeowners.consent_help')}</span>
    </>
  )
}
