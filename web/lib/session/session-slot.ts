import { browserStorage } from './browser-storage.ts'
import { readCookie, writeCookie } from './cookie.ts'

/** What one browser keeps of whoever is signed in: the token as a cookie, the rest in local storage. */
export type Slot = { token: string; userId: string; role: string; userName: string }

const { device } = browserStorage

const tokenCookie = 'token_access'
const oneDay = 86_400
const keys = ['userId', 'role', 'userName', 'token', 'statusStripe', 'codesUnseen'] as const

/** Why the last one ended, for the tabs that only see that it did. */
const end = 'sessionEnd'

export type SlotKey = (typeof keys)[number] | typeof end

const listeners = new Set<() => void>()

const announce = (): void => {
  for (const listener of listeners) listener()
}

export const stored = (key: SlotKey): string | null => device.read(key)

export const readSlot = (): Slot | undefined => {
  const token = readCookie(tokenCookie)
  const userId = stored('userId')
  const role = stored('role')
  return token && userId && role
    ? { token, userId, role, userName: stored('userName') ?? '' }
    : undefined
}

const put = (known: Partial<Record<SlotKey, string>>): void => {
  for (const [key, value] of Object.entries(known)) device.write(key, value)
}

const remove = (names: readonly SlotKey[]): void => {
  for (const name of names) device.forget(name)
}

/** Takes the place of whoever was signed in; the token's cookie lives for one day (section 9). */
export const writeSlot = ({ token, ...known }: Slot, more: { token?: string } = {}): void => {
  writeCookie(tokenCookie, token, oneDay)
  const next: Partial<Record<SlotKey, string>> = { ...known, ...more }
  // Another tab looks after each step: to it, whoever signs in again has not been away meanwhile.
  remove(keys.filter((key) => stored(key) !== next[key]))
  put(next)
  remove([end])
  announce()
}

export const store = (known: Partial<Record<SlotKey, string>>): void => {
  put(known)
  announce()
}

export const forget = (key: SlotKey): void => {
  remove([key])
  announce()
}

/** Forgets whoever was signed in; the language choice stays. */
export const emptySlot = (why: string): void => {
  writeCookie(tokenCookie, '', 0)
  // First: another tab looks as soon as one of the others is gone.
  put({ [end]: why })
  remove(keys)
  announce()
}

/** Calls back on every change, made in this tab or in another. */
export const watchSlot = (listener: () => void): (() => void) => {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
