import type { Context } from '../../context.ts'
import type { TaskHandlers } from '../../tasks/port.ts'
import { sendCodesOff } from './letters/send-codes-off.ts'
import { sendEmailChange } from './letters/send-email-change.ts'
import { sendEmailChanged } from './letters/send-email-changed.ts'
import { sendEmailConfirmation } from './letters/send-email-confirmation.ts'
import { sendFarewell } from './letters/send-farewell.ts'
import { sendLetter } from './letters/send-letter.ts'
import { sendOperatorLetter } from './letters/send-operator-letter.ts'
import { sendPasswordReset } from './letters/send-password-reset.ts'
import { sweepNotifications } from './sweep-notifications.ts'

export { allLetters, listLetters, pageOfFailedLetters } from './letters/list-letters.ts'
export { newsOfMoney } from './letters/money-change.ts'
export { resendLetter } from './letters/resend-letter.ts'
export { allNotifications } from './list-notifications.ts'
export { mailboxPart } from './mailbox/mailbox-part.ts'
export { type News, notify } from './notify.ts'
export { countUnreadOf, hasUnreadOf } from './queries/in-product.ts'
export { countFailedLetters, lastLetterAt, putAway } from './queries/letters.ts'
export { tellOfLowDisk } from './tell-of-low-disk.ts'
export { tellOperator } from './tell-operator.ts'

/** The tasks that tell people what happened, and forget it in time. */
export const notificationHandlers = (context: Context): TaskHandlers => ({
  sendLetter: (data, task) => sendLetter(context, data, task),
  sendPasswordReset: (data, task) => sendPasswordReset(context, data, task),
  sendEmailConfirmation: (data, task) => sendEmailConfirmation(context, data, task),
  sendCodesOff: (data, task) => sendCodesOff(context, data, task),
  sendEmailChange: (data, task) => sendEmailChange(context, data, task),
  sendEmailChanged: (data, task) => sendEmailChanged(context, data, task),
  tellOperator: (data, task) => sendOperatorLetter(context, data, task),
  sendFarewell: (data, task) => sendFarewell(context, data, task),
  sweepNotifications: () => sweepNotifications(context),
})
