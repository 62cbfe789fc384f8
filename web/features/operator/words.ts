import type { TFunction } from 'i18next'
import type { AuditEntry } from '#contract/endpoints/operator.ts'
import type { Messages } from '#messages/messages.ts'
import { hasText } from '#web/lib/i18n.ts'

type Texts = Messages['operator']
type Group = 'letter' | 'history' | 'posting' | 'ledger_account' | 'difference' | 'payment'

const hasWord = <G extends Group>(group: G, code: string): code is keyof Texts[G] & string =>
  hasText(`operator.${group}.${code}`)

/** What a code of the server says; one without a word is shown as it is. */
export const letterWord = (t: TFunction, code: string): string =>
  hasWord('letter', code) ? t(`operator.letter.${code}`) : code

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

type Actor = Pick<AuditEntry['actor'], 'name'> & { role: string }

/** Who did it, with the role where the name alone does not say it. */
export const actorWord = (t: TFunction, { role, name }: Actor): string => {
  if (role === 'plumber') return `${name} (${t('operator.subject.plumber')})`
  if (role === 'company') return `${name} (${t('operator.subject.company')})`
  return role === 'plumbline' || name === '' ? t('common.product') : name
}
