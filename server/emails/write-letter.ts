import type { TaskData } from '../tasks/definitions.ts'
import type { Content } from './content.ts'
import { layOut } from './layout.ts'
import type { LetterJob } from './letter-job.ts'
import { acceptanceLapsed } from './letters/acceptance-lapsed.ts'
import { accountRestricted } from './letters/account-restricted.ts'
import { newJob } from './letters/new-job.ts'
import { passwordChanged } from './letters/password-changed.ts'
import { secondFactor } from './letters/second-factor.ts'
import { isPlumberLetter, toPlumber } from './letters/to-plumber.ts'
import { isWinnerLetter, toWinner } from './letters/to-winner.ts'
import { welcome } from './letters/welcome.ts'
import type { Writing } from './reader.ts'

export type LetterName = TaskData<'sendLetter'>['letter']

const contentOf = (
  letter: LetterName,
  writing: Writing,
  job: LetterJob | undefined,
): Content | undefined => {
  const { role } = writing.reader
  if (letter === 'welcome') return welcome(writing)
  if (letter === 'passwordChanged') return passwordChanged(writing)
  if (letter === 'secondFactorOn' || letter === 'secondFactorOff')
    return secondFactor(letter, writing)
  if (letter === 'accountRestricted') return accountRestricted(writing)
  if (!job) return undefined
  if (role === 'plumber')
    return isPlumberLetter(letter) ? toPlumber(letter, writing, job) : undefined
  if (letter === 'newJob') return newJob(writing, job)
  if (letter === 'acceptanceLapsed') return acceptanceLapsed(writing, job)
  return isWinnerLetter(letter) ? toWinner(letter, writing, job) : undefined
}

/** A letter in the reader's language; undefined where there is none of that name for the role. */
export const writeLetter = (
  letter: LetterName,
  writing: Writing,
  job?: LetterJob,
  unsubscribeUrl?: string,
) => {
  const content = contentOf(letter, writing, job)
  return content && layOut(content, writing, unsubscribeUrl)
}
