import { hash, verify } from '@node-rs/argon2'
import { failure } from './failure.ts'
import { inTurn } from './turns/in-turn.ts'

/** Argon2id with 19 MiB, two passes and one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The hash of 32 forgotten random bytes: what a password is held against where there is no account. */
const dummyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$SPqXBVtX4TQGrxvx/KNy4g$aVWVZvBXRko0nIDIYNSjUvpBGFqZCa0h6spSNEidXFU'

/** Hashing is costly on purpose: few at once, and a crowd is turned away, so that other calls live. */
const turns = inTurn(2)
const waitingAtMost = 200

const notInCrowd = <T>(work: () => Promise<T>): Promise<T> => {
  if (turns.waiting() < waitingAtMost) return turns.run(work)
  throw Object.assign(failure('unavailable'), { isCrowd: true })
}

/** Whether somebody was turned away because too many sign in at once. */
export const isCrowd = (error: unknown) => error instanceof Error && 'isCrowd' in error

/** Keyboards differ in how they write ñ or é: a password is the same in either way (NIST SP 800-63B). */
const oneForm = (password: string) => password.normalize('NFKC')

/** The argon2id hash of a password as the database keeps it; fails with `unavailable` in a crowd. */
export const hashPassword = (password: string) =>
  notInCrowd(async () => hash(oneForm(password), cost))

/** Whether the password fits the hash; takes the same time and says no where there is no account. */
export const verifyPassword = async (known: string | undefined, password: string) => {
  // As it was typed as well: older hashes are of that.
  for (const form of new Set([oneForm(password), password]))
    if ((await notInCrowd(() => verify(known ?? dummyHash, form))) && known !== undefined)
      return true
  return false
}
