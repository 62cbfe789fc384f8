import type { Base } from '#contract/endpoint.ts'
import type { PublicSettings } from '#contract/public-settings.ts'
import { askAgain } from './ask-again.ts'
import { silence, startPatience } from './patience.ts'

const defaults: PublicSettings = {
  api: '',
  payment: '/payments',
  files: '/files',
  support_email: '',
  account_deletion_url: null,
  privacy_url: null,
  app_store_url: null,
  play_store_url: null,
  mailbox: null,
  simulator: null,
  connects_own_account: true,
  offer_hours: 72,
  payment_hours: 24,
}

let known = defaults
let loading: Promise<PublicSettings> | undefined

const load = async (pauses: readonly number[]): Promise<PublicSettings> => {
  const { signal, end } = startPatience(silence.read)
  const ask = async () => {
    const response = await fetch('/config.json', { signal })
    if (!response.ok) throw new Error(`No base addresses: ${response.status}`)
    return response.json()
  }
  try {
    known = { ...defaults, ...(await askAgain(ask, ...pauses)) }
  } catch {
    loading = undefined
  } finally {
    end()
  }
  return known
}

/** Takes over what the server wrote into a prerendered page instead of asking for it. */
export const takeBaseAddresses = (written: Partial<PublicSettings>): void => {
  known = { ...defaults, ...written }
}

/**
 * Loads `/config.json` once, and with it the CSRF cookie; without an answer, also after these pauses
 * (milliseconds), the same-origin defaults hold until the next call.
 */
export const loadBaseAddresses = (...pauses: readonly number[]): Promise<PublicSettings> => {
  loading ??= load(pauses)
  return loading
}

/** The addresses as known now; complete once the app has started. */
export const baseAddresses = (): PublicSettings => known

/** Where an endpoint's base stands. */
export const addressOf = (base: Base, addresses: PublicSettings): string =>
  base === 'main' ? addresses.api : addresses[base]

/** The address of a stored file, from the path the server gave (section 3, Photo). */
export const fileAddress = (path: string): string =>
  /^(https?:|blob:|data:)/.test(path) ? path : `${known.files}/${path.replace(/^\/+/, '')}`
