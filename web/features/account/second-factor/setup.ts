/** A secret that waits for its first code: to be typed, and as an address for the app. */
export type Setup = { secret: string; otpauth_url: string }
