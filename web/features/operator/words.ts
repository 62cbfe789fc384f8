import type { TFunction } from 'i18next'
import type { AuditEntry } from '#contract/endpoints/operator/audit.ts'
import type { SentLetter } from '#contract/endpoints/operator/letters.ts'
import type { Messages } from '#messages/messages.ts'
import { hasText } from '#web/lib/words/i18n.ts'

type Texts = Messages['operator']
type Group =
  | 'letter'
  | 'history'
  | 'posting'
  | 'ledger_account'
  | 'difference'
  | 'payment'
  | 'fact'
  | 'list'

const hasWord = <G extends Group>(group: G, code: string): code is keyof Texts[G] & string =>
  hasText(`operator.${group}.${code}`)

/** What a code of the server says; one without a word is shown as it is. */
export const letterWord = (t: TFunction, code: string): string =>
  hasWord('letter', code) ? t(`operator.letter.${code}`) : code

/** Whom a letter is to; a server of the version before tells the role alone. */
export const readerWord = (
  t: TFunction,
  { account_name, role }: Pick<SentLetter, 'account_name' | 'role'>,
): string => account_name ?? t(`operator.subject.${role}`)

export const historyWord = (t: TFunction, code: string): string =>
  hasWord('history', code) ? t(`operator.history.${code}`) : code

export const postingWord = (t: TFunction, code: string): string =>
  hasWord('posting', code) ? t(`operator.posting.${code}`) : code

export const ledgerAccountWord = (t: TFunction, code: string): string =>
  hasWord('ledger_account', code) ? t(`operator.ledger_account.${code}`) : code

export const differenceWord = (t: TFunction, code: string): string =>
  hasWord('difference', code) ? t(`operator.difference.${code}`) : code

export const paymentWord = (t: TFunction, code: string): string =>
  hasWord('payment', code) ? t(`operator.payment.${code}`) : code

export const factWord = (t: TFunction, code: string): string =>
  hasWord('fact', code) ? t(`operator.fact.${code}`) : code

export const listWord = (t: TFunction, code: string): string =>
  hasWord('list', code) ? t(`operator.list.${code}`) : code

type Failure = keyof Messages['errors']

const isFailure = (code: string): code is Failure => hasText(`errors.${code}.title`)

/** The title that a failure has. */
export const failureWord = (t: TFunction, code: string): string =>
  isFailure(code) ? t(`errors.${code}.title`) : code

type RejectReason = keyof Messages['jobs']['reject']['reasons']

const isReason = (code: string): code is RejectReason => hasText(`jobs.reject.reasons.${code}`)

/** Why a company rejected a job: a reason of the list, then its own words. */
export const rejectWord = (t: TFunction, why: string): string => {
  const [first = '', ...own] = why.split(': ')
  return isReason(first) ? [t(`jobs.reject.reasons.${first}`), ...own].join(': ') : why
}

type Actor = Pick<AuditEntry['actor'], 'name'> & { role: string }

/** Who did it, with the role where the name alone does not say it. */
export const actorWord = (t: TFunction, { role, name }: Actor): string => {
  if (role === 'plumber') return `${name} (${t('operator.subject.plumber')})`
  if (role === 'company') return `${name} (${t('operator.subject.company')})`
  return role === 'plumbline' || name === '' ? t('common.product') : name
}
