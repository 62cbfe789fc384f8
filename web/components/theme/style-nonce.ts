import { setNonce } from 'get-nonce'

/** The nonce the server put into the page, for the styles made at run time. */
export const styleNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''

/** Hands it to what keeps the page from scrolling behind a dialog, which knows no provider. */
export const shareStyleNonce = () => setNonce(styleNonce())
