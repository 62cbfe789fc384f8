import { useSyncExternalStore } from 'react'
import type { Role } from '#contract/endpoint.ts'
import { readCookie, writeCookie } from './cookie.ts'

/** The payment-account flag of section 3. */
export type AccountStatus = 'Complete' | 'Restricted' | 'Notexists'

export type Session = { token: string; userId: string; role: Role; userName: string }

/** Why the last session of this page ended; an expired one is led back to where it was. */
export type SessionEnd = { role: Role; reason: 'signed_out' | 'expired' }

const tokenCookie = 'token_access'
const oneDay = 86_400
const keys = ['userId', 'role', 'userName', 'token', 'statusStripe'] as const

const listeners = new Set<() => void>()
let lastRole: Role = 'plumber'
let lastReason: SessionEnd['reason'] = 'signed_out'
let cached: { print: string; session: Session | undefined } = { print: '', session: undefined }

const isRole = (value: string | null): value is Role => value === 'plumber' || value === 'company'
const stored = (key: (typeof keys)[number]): string | null => localStorage.getItem(key)

const read = (): Session | undefined => {
  const token = readCookie(tokenCookie)
  const userId = stored('userId')
  const role = stored('role')
  if (!token || !userId || !isRole(role)) return undefined
  lastRole = role
  return { token, userId, role, userName: stored('userName') ?? '' }
}

/** The session as the cookie and the local storage hold it now; the same object while nothing changed. */
export const readSession = (): Session | undefined => {
  const session = read()
  const print = JSON.stringify(session ?? null)
  if (print !== cached.print) cached = { print, session }
  return cached.session
}

const announce = (): void => {
  for (const listener of listeners) listener()
}

/** Keeps a fresh session: the token in a cookie for one day, the rest in local storage (sections 3, 9). */
export const writeSession = (session: Session): void => {
  writeCookie(tokenCookie, session.token, oneDay)
  localStorage.setItem('userId', session.userId)
  localStorage.setItem('role', session.role)
  localStorage.setItem('userName', session.userName)
  localStorage.setItem('token', session.token)
  announce()
}

/** Forgets the session in this and every other tab; the language choice stays. */
export const clearSession = (reason: SessionEnd['reason']): void => {
  readSession()
  lastReason = reason
  writeCookie(tokenCookie, '', 0)
  for (const key of keys) localStorage.removeItem(key)
  announce()
}

export const lastSessionEnd = (): SessionEnd => ({ role: lastRole, reason: lastReason })

/** Renames the account where the shell shows it, after the profile was saved. */
export const renameSession = (userName: string): void => {
  localStorage.setItem('userName', userName)
  announce()
}

export const writeAccountStatus = (status: AccountStatus): void => {
  localStorage.setItem('statusStripe', status)
  announce()
}

/** The last payment-account status this browser saw; none before the first look-up. */
export const readAccountStatus = (): AccountStatus | undefined => {
  const value = stored('statusStripe')
  return value === 'Complete' || value === 'Restricted' || value === 'Notexists' ? value : undefined
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** The current session, following changes made in this and in other tabs. */
export const useSession = (): Session | undefined => useSyncExternalStore(subscribe, readSession)

export const useAccountStatus = (): AccountStatus | undefined =>
  useSyncExternalStore(subscribe, readAccountStatus)
