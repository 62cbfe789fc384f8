import { closeTab, openBlankTab } from '../../payments/index.ts'

const payment: { tab: Window | null; since: number } = { tab: null, since: 0 }

/** Opens the tab of a payment within the click, closing an earlier payment window (section 4). */
export const openPaymentTab = (words: { title: string; text: string }): Window | null => {
  closeTab(payment.tab)
  payment.tab = openBlankTab(words)
  return payment.tab
}

/** Remembers that a payment page was shown, so that coming back asks whether it was paid. */
export const notePaymentShown = (): void => {
  payment.since = Date.now()
}

const oneDay = 86_400_000

/** Whether a payment page was shown from this page within the last day. */
export const paymentWasShown = (): boolean => Date.now() - payment.since < oneDay
