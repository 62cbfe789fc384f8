import type { MailAdapter } from '../adapters/mail/port.ts'
import type { Metrics } from './metrics.ts'

/** Counts the letters that were taken and those that were refused. */
export const countedMail = (mail: MailAdapter, { letters }: Metrics): MailAdapter => ({
  ...mail,
  send: async (letter) => {
    try {
      await mail.send(letter)
    } catch (error) {
      letters.inc({ result: 'failed' })
      throw error
    }
    letters.inc({ result: 'sent' })
  },
})
