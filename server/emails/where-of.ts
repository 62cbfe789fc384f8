import type { Translator } from '../lib/translator.ts'
import type { LetterJob } from './letter-job.ts'

/** Where a job is, as its sentences go on after “the job”: at its homeowner’s, or in a city once they are erased. */
export const whereOf = (t: Translator, { homeowner, city }: LetterJob) =>
  homeowner === null
    ? t('emails.where.erased', { city })
    : t('emails.where.homeowner', { homeowner })
