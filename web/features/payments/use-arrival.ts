import { useQuery } from '@tanstack/react-query'
import type { Job } from '#contract/endpoints/jobs.ts'
import { jobMoneyQuery } from './money-queries.ts'
import { arrivalOf, isReturned } from './where/money-place.ts'

/**
 * The stop at which the plumber can use a job's money that was sent on, by the read that also tells
 * where it is; none until that is known, and where nothing was sent or it went back, or may. Beside it,
 * whether a payout of it came back.
 */
export const useArrival = ({ id, payment_status }: Pick<Job, 'id' | 'payment_status'>) => {
  const sent = payment_status === 'transferred'
  const { data } = useQuery({ ...jobMoneyQuery(id, payment_status), enabled: sent })
  const steps = sent ? (data?.steps ?? []) : []
  return { arrival: arrivalOf(steps), returned: isReturned(steps) }
}
