import { z } from 'zod'
import type { TestApp } from './create-test-app.ts'

const stored = z.array(
  z.object({
    id: z.string(),
    at: z.string(),
    subject: z.string(),
    text: z.string(),
    html: z.string(),
    messageId: z.string(),
    unsubscribeUrl: z.string().optional(),
  }),
)

/** The letters to one address, newest first, as the mailbox shows them. */
export const lettersTo = async (app: TestApp, email: string) => {
  const answer = await app.inject({ url: `/mailbox.json?to=${encodeURIComponent(email)}` })
  return stored.parse(answer.json())
}
