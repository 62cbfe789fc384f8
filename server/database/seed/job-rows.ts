import { jobStatus, offerState } from '#contract/rules/job-lifecycle.ts'
import { hoursAfter } from '../../lib/time/clock.ts'
import type { job, jobEvent, offer } from '../schema/index.ts'
import type { PlannedJob } from './planned-job.ts'
import { stories } from './stories.ts'

type Ids = {
  plumberId: number
  homeownerId: number
  /** Every company that serves the homeowner's zip code. */
  reached: readonly number[]
  companyId: Record<string, number>
}

type Windows = { offerHours: number; paymentHours: number }

type JobRow = typeof job.$inferInsert
type OfferRow = Omit<typeof offer.$inferInsert, 'jobId'>
type EventRow = Omit<typeof jobEvent.$inferInsert, 'jobId'> & { at: Date }

/** The rows of one planned job, as the verbs of the product would have left them. */
export const jobRows = (
  planned: PlannedJob,
  { plumberId, homeownerId, reached, companyId }: Ids,
  { offerHours, paymentHours }: Windows,
  now: Date,
) => {
  const { pending, accepted, expired } = jobStatus
  const createdAt = hoursAfter(now, -planned.hoursAgo)
  const openUntil = hoursAfter(createdAt, offerHours)
  const acceptedAt = planned.accepted && hoursAfter(now, -planned.accepted.hoursAgo)
  const winner = planned.accepted && companyId[planned.accepted.by]
  const unanswered = openUntil <= now ? expired : pending
  const status = winner ? accepted : unanswered
  const { issue, repair, insurer, amount, referral } = stories[planned.story]
  const row: JobRow = {
    plumberId,
    homeownerId,
    companyId: winner ?? null,
    insuranceCompanyName: insurer,
    policyNumber: `HO-${48_211 + homeownerId * 37}-${planned.hoursAgo % 90}`,
    dateOfLoss: hoursAfter(createdAt, -20).toISOString().slice(0, 10),
    issueDescription: issue,
    repairConducted: repair,
    amountCents: amount,
    referralCents: referral,
    status,
    createdAt,
    offeredAt: createdAt,
    openUntil,
    acceptedAt,
    payUntil: acceptedAt && hoursAfter(acceptedAt, paymentHours),
    paymentStatus: winner ? 'due' : 'none',
    companiesReached: reached.length,
    acceptance: winner ? 1 : 0,
  }
  const rejections = (planned.rejections ?? []).map(({ by, after, reason, text }) => ({
    companyId: companyId[by],
    rejectedAt: hoursAfter(createdAt, after),
    rejectReason: reason,
    rejectText: text ?? null,
  }))
  const offers = reached.map((id): OfferRow => {
    const rejected = rejections.find((each) => each.companyId === id)
    const unwon = winner ? offerState.lost : offerState.open
    const state = winner === id ? offerState.won : rejected ? offerState.rejected : unwon
    return { companyId: id, offeredAt: createdAt, state, ...rejected }
  })
  const event = (at: Date, kind: string, over: Partial<EventRow> = {}): EventRow => ({
    at,
    kind,
    actorRole: 'plumbline',
    fromStatus: pending,
    toStatus: pending,
    ...over,
  })
  const byCompany = (actorId: number | undefined) => ({ actorRole: 'company', actorId })
  const events = [
    event(createdAt, 'created', { actorRole: 'plumber', actorId: plumberId, fromStatus: null }),
    event(createdAt, 'offered', { count: reached.length }),
    ...rejections.map((each) => event(each.rejectedAt, 'rejected', byCompany(each.companyId))),
    ...(acceptedAt
      ? [event(acceptedAt, 'accepted', { ...byCompany(winner), toStatus: accepted })]
      : []),
    ...(status === expired ? [event(openUntil, 'expired', { toStatus: expired })] : []),
  ]
  return { row, offers, events }
}
