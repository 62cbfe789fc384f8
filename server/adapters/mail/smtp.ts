import nodemailer from 'nodemailer'
import { finalFault } from '../../lib/faults/final-fault.ts'
import type { MailAdapter } from './port.ts'

const seconds = 1000

const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/**
 * There is no such mailbox, domain or address, or it is closed (RFC 3463). Every other refusal may pass:
 * a full mailbox, a blocked sender, a server that knows no such codes.
 */
const noSuchReader = /^5\d\d[ -]5\.(1\.(1|2|3|6|10)|2\.1)\b/

const isNoSuchReader = (error: unknown) =>
  error instanceof Error &&
  'command' in error &&
  error.command === 'RCPT TO' &&
  'response' in error &&
  noSuchReader.test(String(error.response))

/**
 * Sends by SMTP; `url` is smtp://user:password@host:port or smtps://…, `from` a name and address. A letter that is
 * not taken within `patienceMilliseconds` is given up: it is not sent later, beside the next try.
 */
export const openSmtp = (
  url: string,
  from: string,
  patienceMilliseconds: number,
): Omit<MailAdapter, 'sweep'> => {
  const transport = nodemailer.createTransport(
    {
      url,
      pool: true,
      maxConnections: 5,
      connectionTimeout: 15 * seconds,
      greetingTimeout: 15 * seconds,
      socketTimeout: 60 * seconds,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  )
  const underWay = new Set<AbortController>()
  const giveUp = () => {
    for (const letter of underWay) letter.abort()
  }
  return {
    send: async ({ to, subject, text, html, messageId, unsubscribeUrl }) => {
      const letter = new AbortController()
      underWay.add(letter)
      const late = setTimeout(() => letter.abort(), patienceMilliseconds)
      const sending = transport.sendMail({
        to: { name: '', address: to },
        subject,
        text,
        html,
        messageId,
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(unsubscribeUrl && unsubscribeHeaders(unsubscribeUrl)),
        },
        signal: letter.signal,
      })
      try {
        await sending
      } catch (error) {
        throw isNoSuchReader(error) ? finalFault('No such reader', error) : error
      } finally {
        clearTimeout(late)
        underWay.delete(letter)
      }
    },
    endWithin: (milliseconds) => void setTimeout(giveUp, milliseconds).unref(),
  }
}
