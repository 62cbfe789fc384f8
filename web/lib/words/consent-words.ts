import type { TFunction } from 'i18next'
import { isOfEarlierJob } from '#contract/rules/consent.ts'
import { jobDate } from './format.ts'

/** Whether a homeowner agreed to be contacted about the job that was sent then, and when. */
export const consentWords = (t: TFunction, agreedAt: string | null, sentAt: string | number) => {
  if (agreedAt === null) return { isAgreed: false, text: t('jobs.homeowner.not_agreed') }
  const isAgreed = !isOfEarlierJob(agreedAt, sentAt)
  const date = jobDate(agreedAt)
  return { isAgreed, text: t(`jobs.homeowner.${isAgreed ? 'agreed' : 'agreed_earlier'}`, { date }) }
}
