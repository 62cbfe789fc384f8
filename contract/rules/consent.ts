import { consentDays } from './limits.ts'

/**
 * Whether a homeowner agreed for another job than the one that was sent then: who agrees does so for the job at hand,
 * which is sent once there is a signal, and again where its time ran out.
 */
export const isOfEarlierJob = (agreedAt: string, sentAt: string | number): boolean =>
  new Date(sentAt).getTime() - Date.parse(agreedAt) > consentDays * 24 * 60 * 60 * 1000
