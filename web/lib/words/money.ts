const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** Cents as dollars with two decimals (section 9), less than none with a minus and not a hyphen. */
export const money = (cents: number): string => dollars.format(cents / 100).replace('-', '−')

/** Dollars, as the job fields hold them, with two decimals. */
export const moneyFromDollars = (amount: number): string => dollars.format(amount)
