import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { languages } from '#contract/language.ts'
import { textsIn } from '#web/lib/i18n.ts'

const key = 'homeowners.consent_wording'

/** The sentence the homeowner agrees to, in the language they speak; the reader's where it does not load. */
export const useConsentWording = (spoken: string): string => {
  const { t } = useTranslation()
  const [wording, setWording] = useState<string>(t(key))
  const language = languages.find((known) => known === spoken)

  useEffect(() => {
    let current = true
    if (language)
      void textsIn(language)
        .then((words) => current && setWording(words(key)))
        .catch(() => undefined)
    return () => {
      current = false
    }
  }, [language])

  return wording
}
