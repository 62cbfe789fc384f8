import type { Context } from '../../context.ts'
import type { TaskHandlers } from '../../tasks/port.ts'
import { sendLetter } from './send-letter.ts'
import { sendPasswordReset } from './send-password-reset.ts'

export { mailboxPart } from './mailbox/mailbox-part.ts'

/** The tasks that tell people what happened. */
export const notificationHandlers = (context: Context): TaskHandlers => ({
  sendLetter: (data, task) => sendLetter(context, data, task),
  sendPasswordReset: (data, task) => sendPasswordReset(context, data, task),
})
