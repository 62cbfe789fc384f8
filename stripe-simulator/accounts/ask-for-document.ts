import type Stripe from 'stripe'
import { type Call, onBehalf } from '../call.ts'
import { day } from '../clock/calendar.ts'
import { suspendedAccount } from '../objects/account-status.ts'
import { type DocumentProblem, documentDueBy, documentPastDue } from '../objects/requirements.ts'
import { findObject } from '../store/objects.ts'
import { setTimer } from '../store/timers.ts'
import { changeAccount } from './change-account.ts'

/** Days somebody has to give what is asked for later. */
const daysToAnswer = 14

/** Asks for an identity card while everything goes on; when nobody gives it, the account stops. */
export const askForDocument = async (call: Call, account: Stripe.Account) => {
  const deadline = call.now + daysToAnswer * day
  await setTimer(onBehalf(call, account.id), 'requirement_deadline', account.id, deadline)
  return changeAccount(call, account, { ...account, requirements: documentDueBy(deadline) })
}

type Why = { problem?: DocumentProblem; submitted?: Stripe.Account }

/** Stops an account (as it was, or with what was just submitted) until an identity card is given. */
export const suspendAccount = (
  call: Call,
  account: Stripe.Account,
  { problem, submitted = account }: Why = {},
) => changeAccount(call, account, suspendedAccount(submitted, documentPastDue(problem)))

/** The last day to give the identity card has come. */
export const meetDeadline = async (call: Call, id: string) => {
  const platform = onBehalf(call, null)
  const account = (await findObject(platform, 'account', id, { lock: true }))?.data
  const deadline = account?.requirements?.current_deadline ?? null
  if (account === undefined || deadline === null || deadline > call.now) return
  await suspendAccount(platform, account)
}
