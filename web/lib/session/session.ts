import { useSyncExternalStore } from 'react'
import type { Role } from '#contract/endpoint.ts'
import { emptySlot, readSlot, store, stored, watchSlot, writeSlot } from './session-slot.ts'

/** The payment-account flag of section 3. */
export type AccountStatus = 'Complete' | 'Restricted' | 'Notexists'

export type Session = { token: string; userId: string; role: Role; userName: string }

/** Whose the last session was and why it ended, in this tab or in another; an expired one is led back to where it was. */
export type SessionEnd = { role: Role; userId: string; reason: 'signed_out' | 'expired' }

let last: Pick<Session, 'role' | 'userId'> = { role: 'plumber', userId: '' }
let cached: { print: string; session: Session | undefined } = { print: '', session: undefined }

const isRole = (value: string): value is Role => value === 'plumber' || value === 'company'

const read = (): Session | undefined => {
  const slot = readSlot()
  if (!slot || !isRole(slot.role)) return undefined
  last = { role: slot.role, userId: slot.userId }
  return { ...slot, role: slot.role }
}

/** The session as the cookie and the local storage hold it now; the same object while nothing changed. */
export const readSession = (): Session | undefined => {
  const session = read()
  const print = JSON.stringify(session ?? null)
  if (print !== cached.print) cached = { print, session }
  return cached.session
}

/** Keeps a fresh session: the token in a cookie for one day, the rest in local storage (sections 3, 9). */
export const writeSession = (session: Session): void => writeSlot(session, { token: session.token })

/** Forgets the session in this and every other tab; the language choice stays. */
export const clearSession = (reason: SessionEnd['reason']): void => {
  readSession()
  emptySlot(reason)
}

export const lastSessionEnd = (): SessionEnd => ({
  ...last,
  reason: stored('sessionEnd') === 'expired' ? 'expired' : 'signed_out',
})

/** Whether whoever was signed in last signed out, or closed the account. */
export const hasSignedOut = (): boolean => !readSession() && lastSessionEnd().reason !== 'expired'

/** Renames the account where the shell shows it, after the profile was saved. */
export const renameSession = (userName: string): void => store({ userName })

export const writeAccountStatus = (status: AccountStatus): void => store({ statusStripe: status })

/** The last payment-account status this browser saw; none before the first look-up. */
export const readAccountStatus = (): AccountStatus | undefined => {
  const value = stored('statusStripe')
  return value === 'Complete' || value === 'Restricted' || value === 'Notexists' ? value : undefined
}

/** The current session, following changes made in this and in other tabs. */
export const useSession = (): Session | undefined => useSyncExternalStore(watchSlot, readSession)

export const useAccountStatus = (): AccountStatus | undefined =>
  useSyncExternalStore(watchSlot, readAccountStatus)
