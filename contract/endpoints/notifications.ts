import { z } from 'zod'
import { endpoint, only } from '../endpoint.ts'
import { id, moment, rowId } from '../fields.ts'
import { pageQuery } from '../paging.ts'
import { payoutFailureWords } from '../rules/payout-failure.ts'

const area = 'Notifications'

/** What an account is told inside the product. */
export const notificationKinds = [
  'newJob',
  'jobAccepted',
  'jobRejectedByAll',
  'jobExpired',
  'lapsed',
  'paymentDueSoon',
  'jobPaid',
  'payoutOnTheWay',
  'accountRestricted',
  'accountDisconnected',
  'partlyRefunded',
  'refunded',
  'refundFailed',
  'paymentReturned',
  'disputeOpened',
  'disputeWon',
  'disputeLost',
  'payoutSent',
  'payoutPaid',
  'payoutFailed',
] as const

export type NotificationKind = (typeof notificationKinds)[number]

/** A payout in cents, on the way to a bank account known by its last four digits. */
const payoutNews = z.object({
  amount: z.number().int(),
  bank_last4: z.string().nullable(),
  arrives_at: moment,
  /** Why it failed, as one of our words. */
  failure: z.enum(payoutFailureWords).nullable(),
})

export const notification = z.object({
  id: rowId,
  kind: z.enum(notificationKinds),
  job_id: rowId.nullable(),
  /** The payout it tells of. */
  payout: payoutNews.nullable(),
  at: moment,
  read_at: moment.nullable(),
})

const unread = z.number().int()

export const notificationEndpoints = {
  listNotifications: endpoint({
    base: 'main',
    method: 'GET',
    path: '/api/notification/list',
    area,
    summary: 'What the caller was told, newest first, by pages, and how much of it is unread',
    access: only('member'),
    query: z.object({ page: pageQuery.page, page_size: pageQuery.page_size }),
    output: z.object({
      rows: z.array(notification),
      total: z.number().int(),
      page: z.number().int(),
      page_size: z.number().int(),
      unread,
    }),
    errors: ['invalid_input'],
  }),
  readNotifications: endpoint({
    base: 'main',
    method: 'POST',
    path: '/api/notification/read',
    area,
    summary: 'Mark the caller’s own notifications as read: some, or all',
    access: only('member'),
    body: z
      .object({
        ids: z.array(id).min(1).max(1000).optional(),
        all: z.literal(true).optional(),
      })
      .refine(({ ids, all }) => ids !== undefined || all, { error: 'invalid', path: ['ids'] }),
    output: z.object({ unread }),
    errors: ['invalid_input'],
  }),
}
