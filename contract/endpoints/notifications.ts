import { z } from 'zod/mini'
import { endpoint, only } from '../endpoint.ts'
import { id, moment, rowId } from '../fields.ts'
import { pageQuery } from '../paging.ts'
import { payoutFailureWords } from '../rules/payout-failure.ts'

const area = 'Notifications'

/** What an account is told inside the product. */
export const notificationKinds = [
  'newJob',
  'jobReached',
  'jobAccepted',
  'jobRejectedByAll',
  'jobExpired',
  'lapsed',
  'jobReassigned',
  'paymentDueSoon',
  'homeownerCorrected',
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
  amount: z.int(),
  bank_last4: z.nullable(z.string()),
  arrives_at: moment,
  /** Why it failed, as one of our words. */
  failure: z.nullable(z.enum(payoutFailureWords)),
})

export const notification = z.object({
  id: rowId,
  kind: z.enum(notificationKinds),
  job_id: z.nullable(rowId),
  /** The payout it tells of. */
  payout: z.nullable(payoutNews),
  /** Of a payment that went back, for its plumber: whether it had been sent on to them by then. */
  was_sent: z.nullable(z.boolean()),
  at: moment,
  read_at: z.nullable(moment),
})

/** How many are unread; `limits.unreadCounted` says that or more. */
const unread = z.int()

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
      /** Counted no further than `limits.countedAhead` behind the page. */
      total: z.int(),
      page: z.int(),
      page_size: z.int(),
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
        ids: z.optional(z.array(id).check(z.minLength(1), z.maxLength(1000))),
        all: z.optional(z.literal(true)),
        /** Of all, the newest that the caller has seen: what came behind it stays unread. */
        up_to: z.optional(id),
      })
      .check(
        z.refine(({ ids, all }) => ids !== undefined || all, { error: 'invalid', path: ['ids'] }),
      ),
    output: z.object({ unread }),
    errors: ['invalid_input'],
  }),
}
