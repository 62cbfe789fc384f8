import type { TaskData } from '../tasks/definitions.ts'
import type { Content } from './content.ts'
import { jobToTell } from './job-to-tell.ts'
import { layOut } from './layout.ts'
import type { LetterChange, LetterJob } from './letter-job.ts'
import { accountChanged, isChangeLetter } from './letters/account-changed.ts'
import { accountRestricted, isAccountLetter } from './letters/account-restricted.ts'
import { homeownerCorrected } from './letters/homeowner-corrected.ts'
import { isLossLetter, jobLost } from './letters/job-lost.ts'
import { moneyBack } from './letters/money-back.ts'
import { newJob } from './letters/new-job.ts'
import { type LetterPayout, payoutLetter } from './letters/payout.ts'
import { secondFactor } from './letters/second-factor.ts'
import { isPlumberLetter, toPlumber } from './letters/to-plumber.ts'
import { isWinnerLetter, toWinner } from './letters/to-winner.ts'
import { welcome } from './letters/welcome.ts'
import type { Writing } from './reader.ts'

export type LetterName = TaskData<'sendLetter'>['letter']

/** What a letter may tell of. */
export type LetterFacts = {
  job?: LetterJob
  change?: LetterChange
  payout?: LetterPayout
  missing?: readonly string[]
  given?: boolean
}

const contentOf = (
  letter: LetterName,
  writing: Writing,
  { job, change, payout, missing, given = false }: LetterFacts,
): Content | undefined => {
  const { role } = writing.reader
  if (letter === 'welcome') return welcome(writing)
  if (isChangeLetter(letter)) return accountChanged(letter, writing)
  if (letter === 'secondFactorOn' || letter === 'secondFactorOff')
    return secondFactor(letter, writing)
  if (isAccountLetter(letter)) return accountRestricted(letter, writing, { missing, job })
  if (letter === 'payoutSent' || letter === 'payoutFailed')
    return payout && payoutLetter(letter, writing, payout)
  if (!job) return undefined
  const back = moneyBack(letter, writing, job, change)
  if (back) return back
  if (role === 'plumber')
    return isPlumberLetter(letter) ? toPlumber(letter, writing, job) : undefined
  if (letter === 'newJob') return newJob(writing, job)
  if (letter === 'homeownerCorrected') return homeownerCorrected(writing, job)
  if (isLossLetter(letter)) return jobLost(letter, writing, job)
  return isWinnerLetter(letter) ? toWinner(letter, writing, job, given) : undefined
}

/** A letter in the reader's language; undefined where there is none of that name for the role. */
export const writeLetter = (
  letter: LetterName,
  writing: Writing,
  facts: LetterFacts = {},
  unsubscribeUrl?: string,
) => {
  const job = facts.job && jobToTell(facts.job)
  const content = contentOf(letter, writing, { ...facts, job })
  return content && layOut(content, writing, unsubscribeUrl)
}
