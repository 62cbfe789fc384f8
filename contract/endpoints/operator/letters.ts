import { z } from 'zod/mini'
import { endpoint, only } from '../../endpoint.ts'
import { moment, rowId } from '../../fields.ts'
import { pageOf } from '../../paging.ts'
import { area, because, done, pages, role } from './fields.ts'

/** One letter to an account: when it was queued and what became of it. */
export const sentLetter = z.object({
  id: z.string(),
  letter: z.string(),
  job_id: z.nullable(rowId),
  role,
  account_id: rowId,
  /** The version before says it of failed letters alone. */
  account_name: z.optional(z.string()),
  queued_at: moment,
  sent_at: z.nullable(moment),
  /**
   * `dropped`: left unsent, since its reader has refused such letters, it was no longer true, or a
   * failed one was sent again as a letter of its own.
   */
  state: z.enum(['waiting', 'sent', 'failed', 'dropped']),
})
export type SentLetter = z.infer<typeof sentLetter>

/** A letter that no task sends any more, with whom it was for. */
export const failedLetter = z.extend(sentLetter, { account_name: z.string() })
export type FailedLetter = z.infer<typeof failedLetter>

export const operatorLetterEndpoints = {
  listFailedLetters: endpoint({
    base: 'main',
    method: 'GET',
    path: '/api/operator/letters',
    area,
    summary:
      'Letters that were not sent, that nothing sends any more and nobody put away, newest first, by pages',
    access: only('operator'),
    query: z.object(pages),
    output: pageOf(failedLetter),
    errors: ['invalid_input'],
  }),
  resendLetter: endpoint({
    base: 'main',
    method: 'POST',
    path: '/api/operator/letter/resend',
    area,
    summary: 'Send a letter of the list once more, in its reader’s language',
    access: only('operator'),
    body: z.object({
      ...because,
      id: z.uuid(),
      /** Names one window, so that what is pressed again in it, after a lost answer, sends one letter. */
      request_key: z.optional(z.uuid()),
    }),
    output: done,
    errors: ['invalid_input', 'not_found', 'letter_on_its_way'],
  }),
  putLetterAway: endpoint({
    base: 'main',
    method: 'POST',
    path: '/api/operator/letter/put-away',
    area,
    summary: 'Take a failed letter out of the list of those; nothing is sent',
    access: only('operator'),
    body: z.object({ ...because, id: z.uuid() }),
    output: done,
    errors: ['invalid_input', 'not_found'],
  }),
}
