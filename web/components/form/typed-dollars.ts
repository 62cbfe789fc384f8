/** Whole dollars beyond these digits are no amount of this product. */
const mostDigits = 9

/** What of a typed or pasted text can be an amount: digits, one point, two decimals. */
export const typedDollars = (text: string): string => {
  const [whole = '', ...rest] = text.replace(/[^\d.]/g, '').split('.')
  const dollars = whole.slice(0, mostDigits)
  return rest.length > 0 ? `${dollars}.${rest.join('').slice(0, 2)}` : dollars
}

/** A typed amount once the typing has ended: `12.` is 12, `.5` is 0.5. */
export const settledDollars = (typed: string): string =>
  /\d/.test(typed) ? String(Number(typed)) : ''

/** An amount as it stands in its field: thousands apart, two decimals. */
export const shownDollars = (amount: string): string =>
  amount === ''
    ? ''
    : Number(amount).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
