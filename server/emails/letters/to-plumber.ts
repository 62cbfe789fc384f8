import type { Content } from '../content.ts'
import type { LetterJob } from '../letter-job.ts'
import type { Writing } from '../reader.ts'
import { whereOf } from '../where-of.ts'

const jobs = '/inicio/plumber/jobs'

const screens = {
  jobAccepted: jobs,
  jobRejectedByAll: jobs,
  jobExpired: '/inicio/plumber/job',
  jobOfferedAgain: jobs,
  jobPaid: '/inicio/plumber/balancetransactions',
  payoutOnTheWay: '/inicio/plumber/balancetransactions',
} as const

export type PlumberLetter = keyof typeof screens

export const isPlumberLetter = (letter: string): letter is PlumberLetter =>
  Object.hasOwn(screens, letter)

/**
 * Where a letter's words stand, and where it leads; a job that no company serves has its own, and one whose
 * companies are gone without a word.
 */
const wordsOf = (letter: PlumberLetter, { companiesReached, companiesRejected }: LetterJob) => {
  if (letter === 'jobExpired' && companiesReached === 0)
    return { text: 'emails.jobExpired.unserved', screen: jobs } as const
  if (letter === 'jobRejectedByAll' && companiesRejected === 0)
    return { text: 'emails.jobRejectedByAll.gone', screen: jobs } as const
  return { text: `emails.${letter}.plumber`, screen: screens[letter] } as const
}

type Text = ReturnType<typeof wordsOf>['text']

/** Of a job that is open again and that nobody is left to take; those that turned it down are named if there are. */
const aloneWith = ({ companiesRejected }: LetterJob) =>
  [
    companiesRejected === 0
      ? 'emails.jobOfferedAgain.plumber.what_gone'
      : 'emails.jobOfferedAgain.plumber.what_alone',
    'emails.jobRejectedByAll.plumber.next',
  ] as const

/** What became of the job and what to do next; who is erased is in nobody's list any more. */
const bodyOf = (text: Text, job: LetterJob) => {
  if (text === 'emails.jobOfferedAgain.plumber' && job.companiesWaiting === 0) return aloneWith(job)
  const what = `${text}.what` as const
  return text === 'emails.jobExpired.plumber' && job.homeowner === null
    ? ([what, `${text}.next_erased`] as const)
    : ([what, `${text}.next`] as const)
}

/** To the plumber who sent the job: what became of it. */
export const toPlumber = (
  letter: PlumberLetter,
  { t, money, moment, url }: Writing,
  job: LetterJob,
): Content => {
  const { text, screen } = wordsOf(letter, job)
  const due = letter === 'jobAccepted' ? (job.payUntil ?? job.openUntil) : job.openUntil
  const values = {
    job: job.id,
    where: whereOf(t, job),
    company: job.company ?? t('emails.company.first'),
    zip: job.zipCode,
    count: letter === 'jobRejectedByAll' ? job.companiesRejected : job.companiesReached,
    referral: money(job.referralCents),
    left: money(job.referralCents - job.shareBackCents),
    deadline: moment.long(due),
  }
  const company =
    job.company !== null ? [{ label: t('emails.facts.company'), value: job.company }] : []
  return {
    subject: t(`${text}.subject`, values),
    heading: t(`${text}.heading`, values),
    paragraphs: bodyOf(text, job).map((key) => t(key, values)),
    facts: [
      { label: t('emails.facts.job'), value: `${job.id} · ${job.homeowner ?? job.city}` },
      ...company,
      { label: t('emails.facts.referral'), value: values.referral },
    ],
    action: { label: t(`${text}.action`), url: url(screen) },
  }
}
