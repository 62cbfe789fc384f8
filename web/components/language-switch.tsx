import { useTranslation } from 'react-i18next'
import { type Language, languages } from '#contract/language.ts'
import { setLanguage, storedLanguage } from '#web/lib/words/language.ts'
import classes from './switches.module.css'

export type LanguageSwitchProps = {
  /** Told of another choice before the page reloads. */
  onChoose?: (language: Language) => void
}

/** English or Spanish; the choice is stored and the page reloads (section 2). */
export const LanguageSwitch = ({ onChoose }: LanguageSwitchProps) => {
  const { t, i18n } = useTranslation()
  const chosen = i18n.language

  const choose = (language: Language): void => {
    if (language === chosen && language === storedLanguage()) return
    onChoose?.(language)
    setLanguage(language)
  }

  return (
    <fieldset className={classes.group}>
      <legend data-heard>{t('common.language.label')}</legend>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          className={classes.choice}
          aria-pressed={language === chosen}
          lang={language}
          title={t(`common.language.${language}`)}
          onClick={() => choose(language)}
        >
          <span aria-hidden>{language.toUpperCase()}</span>
          <span data-heard>{t(`common.language.${language}`)}</span>
        </button>
      ))}
    </fieldset>
  )
}
