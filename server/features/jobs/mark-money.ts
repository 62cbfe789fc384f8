import type { moneyEvents } from '#contract/endpoints/jobs.ts'
import { jobStatus } from '#contract/rules/job-lifecycle.ts'
import type { Queryable } from '../../adapters/database/port.ts'
import type { Context } from '../../context.ts'
import { type News, newsOfMoney, notify } from '../notifications/index.ts'
import { recordEvents } from './queries/job-events.ts'
import { type MoneyStanding, storeMoneyStanding } from './queries/mark-money.ts'

/** What happened to a payment after it was made; cents that moved, or are in question. */
export type MoneyChange = { kind: (typeof moneyEvents)[number]; amountCents: number }

type Sides = { jobId: number; plumberId: number; companyId: number }

const ofDispute: ReadonlySet<MoneyChange['kind']> = new Set([
  'disputed',
  'dispute_won',
  'dispute_lost',
])

type Shares = { isRefunded: boolean; isShareAgain: boolean }

/**
 * A refund that came back and gives the plumber nothing again, and a dispute over what had been refunded whole: the
 * plumber has no part in it.
 */
const isOfCompanyAlone = (kind: MoneyChange['kind'], { isRefunded, isShareAgain }: Shares) =>
  kind === 'refund_failed' ? !isShareAgain : isRefunded && ofDispute.has(kind)

const newsFor = (
  { kind }: MoneyChange,
  { jobId, plumberId, companyId }: Sides,
  shares: Shares,
): News[] => {
  const toCompany = {
    kind: newsOfMoney[kind],
    role: 'company',
    accountId: companyId,
    jobId,
  } as const
  if (isOfCompanyAlone(kind, shares)) return [toCompany]
  return [toCompany, { kind: newsOfMoney[kind], role: 'plumber', accountId: plumberId, jobId }]
}

/**
 * Records in the caller's transaction how the money of a paid job stands now and what led there,
 * and tells both sides what concerns them; false, and nothing done, where the job is not this
 * acceptance's any more. `isRefunded` is whether refunds alone gave all of it back, `isShareAgain` whether something of
 * the plumber's share is theirs again.
 */
export const markMoney = async (
  context: Pick<Context, 'tasks'>,
  tx: Queryable,
  standing: MoneyStanding & Shares & { at: Date; changes: readonly MoneyChange[] },
): Promise<boolean> => {
  const { jobId, at, changes } = standing
  const job = await storeMoneyStanding(tx, standing)
  if (!job || job.companyId === null) return false
  const sides = { jobId, plumberId: job.plumberId, companyId: job.companyId }
  await recordEvents(
    tx,
    changes.map(({ kind, amountCents }) => ({
      jobId,
      at,
      kind,
      amountCents,
      actorRole: 'plumbline',
      fromStatus: jobStatus.accepted,
      toStatus: jobStatus.accepted,
    })),
  )
  await notify(
    context,
    tx,
    at,
    changes.flatMap((change) => newsFor(change, sides, standing)),
  )
  return true
}
