import { useSyncExternalStore } from 'react'
import { browserStorage } from '../session/browser-storage.ts'

/** Light, dark, or as the device is set. */
export const schemes = ['light', 'dark', 'auto'] as const
export type Scheme = (typeof schemes)[number]

/** The component library keeps its choice under this name; so do the pages without the library. */
const key = 'mantine-color-scheme-value'

const { device } = browserStorage

const stored = (): Scheme => {
  const value = device.read(key)
  return schemes.find((scheme) => scheme === value) ?? 'auto'
}

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}

const shown = (scheme: Scheme): 'light' | 'dark' => {
  if (scheme !== 'auto') return scheme
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

/** Keeps the choice and shows it at once, here and in every other tab. */
export const chooseScheme = (scheme: Scheme): void => {
  device.write(key, scheme)
  document.documentElement.setAttribute('data-mantine-color-scheme', shown(scheme))
  // Other tabs hear of it by themselves; this page is told the same way, where there is one to read it from.
  const storageArea = device.area()
  if (storageArea)
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: scheme, storageArea }))
}

/** The chosen scheme; `auto` until the reader's device is known. */
export const useScheme = (): Scheme => useSyncExternalStore(subscribe, stored, (): Scheme => 'auto')
