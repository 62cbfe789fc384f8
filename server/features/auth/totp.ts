import { Secret, TOTP } from 'otpauth'

const issuer = 'Plumbline'

/** Steps before and after now whose code is taken too: clocks differ. */
const window = 1

/** A shared secret of 160 random bits, in Base32. */
export const newSecret = () => new Secret({ size: 20 }).base32

/** The address behind the QR code that an authenticator app reads. */
export const otpauthUrl = (secret: string, email: string) =>
  new TOTP({ issuer, label: email, secret }).toString()

/** The 30-second step (RFC 6238) whose code this is; undefined where it is none of about now on people's phones. */
export const stepOf = (secret: string, code: string, now: Date): number | undefined => {
  const timestamp = now.getTime()
  const delta = TOTP.validate({ token: code, secret: Secret.fromBase32(secret), timestamp, window })
  return delta === null ? undefined : TOTP.counter({ timestamp }) + delta
}
