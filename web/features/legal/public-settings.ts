import { baseAddresses } from '#web/lib/base-addresses.ts'

const setting = (name: string): unknown =>
  Object.entries(baseAddresses()).find(([key]) => key === name)?.[1]

const text = (name: string): string | undefined => {
  const value = setting(name)
  return typeof value === 'string' && value !== '' ? value : undefined
}

const hours = (name: string, usual: number): number => {
  const value = setting(name)
  return typeof value === 'number' ? value : usual
}

/** What `/config.json` tells a visitor: where support answers, links that may be absent, both windows in hours. */
export const publicSettings = () => ({
  supportEmail: text('support_email'),
  accountDeletionUrl: text('account_deletion_url'),
  privacyUrl: text('privacy_url'),
  mailbox: text('mailbox'),
  appStoreUrl: text('app_store_url'),
  playStoreUrl: text('play_store_url'),
  offerHours: hours('offer_hours', 72),
  paymentHours: hours('payment_hours', 24),
})
