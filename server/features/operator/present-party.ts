import type { Party } from '#contract/endpoints/operator/shown-job.ts'

type Account = { id: number; name: string; blockedAt: Date | null; deletedAt: Date | null }

/** An account that a job concerns; who was deleted is blocked no more. */
export const presentParty = ({ id, name, blockedAt, deletedAt }: Account): Party => ({
  ...{ id, name },
  blocked: blockedAt !== null && deletedAt === null,
})
