import { missingWords, whoseTurn } from '#contract/rules/account-requirements.ts'
import type { Content } from '../content.ts'
import type { LetterJob } from '../letter-job.ts'
import type { Writing } from '../reader.ts'
import { whereOf } from '../where-of.ts'

const letters = ['accountRestricted', 'accountDisconnected', 'accountRemoved'] as const

type AccountLetter = (typeof letters)[number]

/** Whether a letter tells that a payment account cannot receive, or is none any more. */
export const isAccountLetter = (letter: string): letter is AccountLetter =>
  letters.some((known) => known === letter)

const jobs = '/inicio/plumber/jobs'

/** Where there is nothing to give in, the letter asks for nothing. */
const wordsOf = (letter: AccountLetter, missing: readonly string[]) => {
  const turn = letter === 'accountRestricted' ? whoseTurn(missing) : 'owner'
  return turn === 'owner'
    ? ({ text: `emails.${letter}.plumber`, screen: jobs, asks: true } as const)
    : ({
        text: `emails.accountRestricted.${turn}`,
        screen: '/inicio/plumber/balancetransactions',
        asks: false,
      } as const)
}

/**
 * To a plumber whose payment account can no longer receive money or was taken off, with what it lacks, and the job
 * whose money is theirs again and waits for it.
 */
export const accountRestricted = (
  letter: AccountLetter,
  { t, url }: Writing,
  { missing = [], job }: { missing?: readonly string[]; job?: LetterJob },
): Content => {
  const { text, screen, asks } = wordsOf(letter, missing)
  const words = asks
    ? missingWords(missing).map((word) => t(`payments.account.missing.${word}`))
    : []
  const lacks =
    words.length > 0 ? [{ label: t('emails.facts.missing'), value: words.join(', ') }] : []
  const number = job ? [{ label: t('emails.facts.job'), value: String(job.id) }] : []
  return {
    subject: t(`${text}.subject`),
    heading: t(`${text}.heading`),
    paragraphs: [
      t(`${text}.what`),
      ...(job ? [t('emails.accountRestricted.waits', { where: whereOf(t, job) })] : []),
      t(`${text}.next`),
    ],
    facts: [...number, ...lacks],
    action: { label: t(`${text}.action`), url: url(screen) },
  }
}
