/** The nonce a server may put into `<meta property="csp-nonce">`, for the styles made at run time. */
export const styleNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
