import type { Content } from '../content.ts'
import type { LetterJob } from '../letter-job.ts'
import type { Writing } from '../reader.ts'

const toBoth = ['refunded', 'partlyRefunded', 'disputeOpened', 'disputeWon', 'disputeLost'] as const
const toCompany = ['refundFailed', 'paymentReturned'] as const

type ToBoth = (typeof toBoth)[number]
type ToCompany = (typeof toCompany)[number]

const isToBoth = (letter: string): letter is ToBoth => toBoth.some((known) => known === letter)
const isToCompany = (letter: string): letter is ToCompany =>
  toCompany.some((known) => known === letter)

const textOf = (letter: string, role: Writing['reader']['role']) => {
  if (isToBoth(letter)) return `emails.${letter}.${role}` as const
  return role === 'company' && isToCompany(letter)
    ? (`emails.${letter}.company` as const)
    : undefined
}

/** Of a payment that went back to the company, or may; undefined where that is another letter. */
export const moneyBack = (
  letter: string,
  { t, money, url, reader, house }: Writing,
  job: LetterJob,
): Content | undefined => {
  const text = textOf(letter, reader.role)
  if (!text) return undefined
  const forPlumber = reader.role === 'plumber'
  const values = {
    job: job.id,
    city: job.city,
    homeowner: job.homeowner,
    company: job.company,
    total: money(job.totalCents),
    referral: money(job.referralCents),
    back: money(job.backCents),
    share: money(job.shareBackCents),
    left: money(job.referralCents - job.shareBackCents),
    support: house.supportEmail,
  }
  const went = { label: t('emails.facts.back'), value: values.back }
  return {
    subject: t(`${text}.subject`, values),
    heading: t(`${text}.heading`, values),
    paragraphs: [t(`${text}.what`, values), t(`${text}.next`, values)],
    facts: [
      { label: t('emails.facts.job'), value: String(job.id) },
      forPlumber
        ? { label: t('emails.facts.referral'), value: values.referral }
        : { label: t('emails.facts.paid'), value: values.total },
      ...(job.backCents > 0 ? [went] : []),
    ],
    action: {
      label: t(`${text}.action`),
      url: url(
        forPlumber
          ? '/inicio/plumber/balancetransactions'
          : letter === 'paymentReturned'
            ? '/inicio/company/jobs'
            : `/inicio/company/jobdetail/${job.id}`,
      ),
    },
  }
}
