import { failure } from '../../../lib/failure.ts'

/** Throws `already_accepted` where another company has a job than the one that was seen to have it. */
export const mindSeenWinner = (winner: { companyId: number }, seenId: number | undefined): void => {
  if (seenId !== undefined && seenId !== winner.companyId) throw failure('already_accepted')
}
