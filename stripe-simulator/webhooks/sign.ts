import { createHmac } from 'node:crypto'

/** The `Stripe-Signature` of a body: the second it was signed, and an HMAC-SHA256 over both. */
export const signatureHeader = (body: string, secret: string, seconds: number) => {
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${signature}`
}
