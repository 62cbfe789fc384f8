import nodemailer from 'nodemailer'
import type { MailAdapter } from './port.ts'

const seconds = 1000

const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** Sends by SMTP; `url` is smtp://user:password@host:port or smtps://…, `from` a name and address. */
export const openSmtp = (url: string, from: string): MailAdapter => {
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
  return {
    send: async ({ to, subject, text, html, messageId, unsubscribeUrl }) => {
      await transport.sendMail({
        to: { name: '', address: to },
        subject,
        text,
        html,
        messageId,
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(unsubscribeUrl && unsubscribeHeaders(unsubscribeUrl)),
        },
      })
    },
    sweep: async () => {},
  }
}
