import { isIPv6 } from 'node:net'
import type { OperatorRole, Role } from '#contract/endpoint.ts'
import { tokenHash } from '../../lib/tokens.ts'

/** One counter of tries, and how many are let be. */
export type Attempt = { key: string; limit: number }

/** Tries for one account from one address, and all tries from that address and from what it lies in. */
export type Attempts = { account: Attempt; places: readonly [Attempt, ...Attempt[]] }

/** What is tried: a password, a code, to have a letter sent, or to take one's data along. */
type Act = 'sign-in' | 'forgot' | 'password' | 'code' | 'confirm-email' | 'change-email' | 'export'

/**
 * Tries after which each further one costs a wait; `site` is a /48 of IPv6. As many `guesses` at one account within
 * an hour cost nothing, but are told to its owner. After so many `letters` with a link to a new password none is sent
 * to an account for an hour, whoever asks.
 */
const limits = { account: 5, address: 30, site: 300, guesses: 100, letters: 5 }

/** The eight groups of an IPv6 address; none of one that stands for IPv4. */
const groupsOf = (address: string) => {
  if (!isIPv6(address) || address.includes('.')) return undefined
  const [head = '', tail = ''] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  const ending = tail.split(':').filter(Boolean)
  const zeros = Array.from({ length: 8 - groups.length - ending.length }, () => '0')
  return address.includes('::') ? [...groups, ...zeros, ...ending] : groups
}

/**
 * Who calls: one customer holds a whole /64 of IPv6, so that half of the address names them, and may have a /48,
 * 65,536 of those, for the asking.
 */
const networksOf = (address: string) => {
  const groups = groupsOf(address)
  return groups
    ? { from: groups.slice(0, 4).join(':'), site: groups.slice(0, 3).join(':') }
    : { from: address }
}

/**
 * The counters of one try: for an account and address, for an address, and for the /48 of one of IPv6. All name the
 * address, so that a stranger elsewhere never locks the owner out; hashed, so that they tell no e-mail.
 */
export const attemptsOf = (
  act: Act,
  role: Role | OperatorRole,
  email: string,
  address: string,
): Attempts => {
  const { from, site } = networksOf(address)
  const counter = (limit: number, ...about: string[]) => ({
    key: tokenHash(JSON.stringify([act, ...about])),
    limit,
  })
  const one = counter(limits.address, from)
  return {
    account: counter(limits.account, from, role, email),
    places: site === undefined ? [one] : [one, counter(limits.site, site)],
  }
}

/**
 * The counters of one code of an app: for the account from anywhere, since only who knows the
 * password gets this far and six digits are few, and for where the try comes from.
 */
export const codeAttemptsOf = (
  role: Role | OperatorRole,
  accountId: number,
  address: string,
): Attempts => ({
  account: { key: tokenHash(JSON.stringify(['code', role, accountId])), limit: limits.account },
  places: attemptsOf('code', role, '', address).places,
})

/** The counter of wrong passwords of one account, from anywhere. */
export const guessesOf = (role: Role, email: string): Attempt => ({
  key: tokenHash(JSON.stringify(['guesses', role, email])),
  limit: limits.guesses,
})

/** The counter of letters with a link to a new password that were asked for one account, from anywhere. */
export const resetLettersOf = (role: Role, accountId: number): Attempt => ({
  key: tokenHash(JSON.stringify(['reset-letters', role, accountId])),
  limit: limits.letters,
})
