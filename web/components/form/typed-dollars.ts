import { withPoint } from '#contract/rules/with-point.ts'

/** Whole dollars beyond these digits are no amount of this product. */
const mostDigits = 9

/**
 * What of a typed or pasted text can be an amount: digits, one point, two decimals. `500,00` is 500.00 and
 * `1.250,00` is 1250.00, as `1,250.00` is.
 */
export const typedDollars = (text: string): string => {
  const [whole = '', ...rest] = withPoint(text.replace(/[^\d.,]/g, '')).split('.')
  const dollars = whole.slice(0, mostDigits)
  return rest.length > 0 ? `${dollars}.${rest.join('').slice(0, 2)}` : dollars
}

/** What stands in the field while it is typed in: whether a comma parts cents or thousands shows at the end. */
export const keptTyping = (text: string): string =>
  text.includes(',') ? text.replace(/[^\d.,]/g, '') : typedDollars(text)

/** A typed amount once the typing has ended: `12.` is 12, `.5` is 0.5. */
export const settledDollars = (typed: string): string =>
  /\d/.test(typed) ? String(Number(typed)) : ''

/**
 * An amount as it stands in its field while that has the focus: two decimals, and no comma of ours, which would part
 * cents once digits behind it are deleted.
 */
export const editedDollars = (amount: string): string =>
  amount === '' ? '' : Number(amount).toFixed(2)

/** Where a place in an amount as `shownDollars` has it is in the same one as `editedDollars` has it. */
export const editedPlace = (shown: string, place: number | null): number =>
  shown.slice(0, place ?? undefined).replaceAll(',', '').length

/** An amount as it stands in its field: thousands apart, two decimals. */
export const shownDollars = (amount: string): string =>
  amount === ''
    ? ''
    : Number(amount).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
