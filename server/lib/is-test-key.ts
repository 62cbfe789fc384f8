/** A key of the payment provider's trial mode or of a simulator: no money moves. */
export const isTestKey = (secretKey = ''): boolean => /^[sr]k_test_/.test(secretKey)
