import { closeTab, openBlankTab } from '../../payments/index.ts'

let tab: Window | null = null

/** Opens the tab of a payment within the click, closing an earlier payment window (section 4). */
export const openPaymentTab = (words: { title: string; text: string }): Window | null => {
  closeTab(tab)
  tab = openBlankTab(words)
  return tab
}
