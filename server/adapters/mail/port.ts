export type Letter = {
  to: string
  subject: string
  text: string
  html: string
  /** Names the letter, so that one sent twice can be recognised. */
  messageId: string
  /** Where one press stops letters of this kind (RFC 8058); only in those that can be refused. */
  unsubscribeUrl?: string
}

/** Sending one letter. */
export type MailAdapter = {
  /** Throws when the mail server does not take it; a final fault where its reader does not exist. */
  send: (letter: Letter) => Promise<void>
  /** Removes old letters where it keeps any: of so many days, beyond the newest so many, and never kept wholly. */
  sweep: (days: number, most: number) => Promise<void>
  /** Gives up whatever is not sent so many milliseconds from now. */
  endWithin: (milliseconds: number) => void
}

/** A letter that was kept instead of sent, with the moment (ISO 8601). */
export type OutboxLetter = Letter & { id: string; at: string }

/** So many kept letters are listed at most. */
export const outboxListed = 200

/** Where letters are kept that nobody sends. */
export type Outbox = {
  /** Newest first, at most `outboxListed`; to one address where one is given. */
  list: (to?: string) => Promise<OutboxLetter[]>
  read: (id: string) => Promise<OutboxLetter | undefined>
}
