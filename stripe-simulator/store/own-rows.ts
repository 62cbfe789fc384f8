/**
 * Rows of the account that a parameter names, or the platform's where it is null. `is not distinct
 * from` would say the same, but no index is looked up by it.
 */
export const ofAccount = (parameter: `$${number}`) =>
  `(account = ${parameter} or (${parameter}::text is null and account is null))`
