import type { MailAdapter } from '../adapters/mail/port.ts'
import { isFinalFault } from './faults/final-fault.ts'
import type { Metrics } from './metrics.ts'

/** Counts the letters that were taken, those that were refused, and those whose reader does not exist. */
export const countedMail = (mail: MailAdapter, { letters }: Metrics): MailAdapter => ({
  ...mail,
  send: async (letter) => {
    try {
      await mail.send(letter)
    } catch (error) {
      letters.inc({ result: isFinalFault(error) ? 'no_reader' : 'failed' })
      throw error
    }
    letters.inc({ result: 'sent' })
  },
})
