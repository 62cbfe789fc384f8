import { isIPv6 } from 'node:net'
import type { OperatorRole, Role } from '#contract/endpoint.ts'
import { tokenHash } from '../../lib/tokens.ts'

/** One counter of tries; from `limit` on, each further try costs a growing wait. */
export type Attempt = { key: string; limit: number }

/** Tries for one account from one address, and all tries from that address. */
export type Attempts = { account: Attempt; address: Attempt }

/** What is tried: a password, a code, to have a letter sent, or to take one's data along. */
type Act = 'sign-in' | 'forgot' | 'password' | 'code' | 'confirm-email' | 'change-email' | 'export'

/** One customer holds a whole /64 of IPv6, so that half of the address names them. */
const network = (address: string) => {
  if (!isIPv6(address) || address.includes('.')) return address
  const [head = '', tail = ''] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  const ending = tail.split(':').filter(Boolean)
  const zeros = Array.from({ length: 8 - groups.length - ending.length }, () => '0')
  const all = address.includes('::') ? [...groups, ...zeros, ...ending] : groups
  return all.slice(0, 4).join(':')
}

/**
 * The counters of one try: 5 for an account and address, 30 for an address. Both name the address,
 * so that a stranger elsewhere never locks the owner out; hashed, so that they tell no e-mail.
 */
export const attemptsOf = (
  act: Act,
  role: Role | OperatorRole,
  email: string,
  address: string,
): Attempts => {
  const from = network(address)
  return {
    account: { key: tokenHash(JSON.stringify([act, from, role, email])), limit: 5 },
    address: { key: tokenHash(JSON.stringify([act, from])), limit: 30 },
  }
}

/**
 * The counters of one code of an app: 5 for the account from anywhere, since only who knows the
 * password gets this far and six digits are few, and 30 for an address.
 */
export const codeAttemptsOf = (
  role: Role | OperatorRole,
  accountId: number,
  address: string,
): Attempts => ({
  account: { key: tokenHash(JSON.stringify(['code', role, accountId])), limit: 5 },
  address: attemptsOf('code', role, '', address).address,
})
