export type Letter = {
  to: string
  subject: string
  text: string
  html: string
  /** Names the letter, so that one sent twice can be recognised. */
  messageId: string
}

/** Sending one letter; throws when the mail server does not take it. */
export type MailAdapter = { send: (letter: Letter) => Promise<void> }
