import type { TFunction } from 'i18next'
import type { ErrorTexts } from '#web/components/feedback/index.ts'

/** What a job list says that did not load (section 8), whatever the reason. */
export const jobLoadTexts = (t: TFunction): ErrorTexts => ({
  any: { title: t('jobs.load.error_title'), message: t('jobs.load.error_text') },
})
