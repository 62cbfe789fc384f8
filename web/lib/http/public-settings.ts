import { baseAddresses } from './base-addresses.ts'

/**
 * What `/config.json` tells a visitor: where support answers, links that may be absent, whether an account that one has
 * at the payment provider can be connected, both windows in hours.
 */
export const publicSettings = () => {
  const settings = baseAddresses()
  return {
    supportEmail: settings.support_email || undefined,
    accountDeletionUrl: settings.account_deletion_url || undefined,
    privacyUrl: settings.privacy_url || undefined,
    mailbox: settings.mailbox || undefined,
    appStoreUrl: settings.app_store_url || undefined,
    playStoreUrl: settings.play_store_url || undefined,
    connectsOwnAccount: settings.connects_own_account,
    offerHours: settings.offer_hours,
    paymentHours: settings.payment_hours,
  }
}
