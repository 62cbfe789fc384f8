type Facts = Record<string, string>

/** Of money that is not in dollars: its currency, beside the cents of a letter to the operator. */
export const currencyOf = ({ currency }: { currency: string }): Facts =>
  currency === 'usd' ? {} : { currency: currency.toUpperCase() }
