import type { Base } from '#contract/endpoint.ts'

/** What `/config.json` tells the browser: three base addresses (section 7) and where support answers. */
export type BaseAddresses = {
  api: string
  payment: string
  files: string
  mailbox?: string
  support_email: string
}

const defaults: BaseAddresses = {
  api: '',
  payment: '/payments',
  files: '/files',
  support_email: '',
}

let known = defaults
let loading: Promise<BaseAddresses> | undefined

const load = async (): Promise<BaseAddresses> => {
  try {
    const response = await fetch('/config.json')
    if (response.ok) known = { ...defaults, ...(await response.json()) }
  } catch {
    loading = undefined
  }
  return known
}

/** Loads `/config.json` once; without an answer the same-origin defaults hold until the next call. */
export const loadBaseAddresses = (): Promise<BaseAddresses> => {
  loading ??= load()
  return loading
}

/** The addresses as known now; complete once the app has started. */
export const baseAddresses = (): BaseAddresses => known

/** Where an endpoint's base stands. */
export const addressOf = (base: Base, addresses: BaseAddresses): string =>
  base === 'main' ? addresses.api : addresses[base]

/** The address of a stored file, from the path the server gave (section 3, Photo). */
export const fileAddress = (path: string): string =>
  /^(https?:|blob:|data:)/.test(path) ? path : `${known.files}/${path.replace(/^\/+/, '')}`
