import { useQuery } from '@tanstack/react-query'
import type { Job } from '#contract/endpoints/jobs.ts'
import { jobMoneyQuery } from './money-queries.ts'
import { arrivalOf } from './where/money-place.ts'

/**
 * The stop at which the plumber can use a job's money that was sent on, by the read that also tells
 * where it is; none until that is known, and where nothing was sent or it went back, or may.
 */
export const useArrival = ({ id, payment_status }: Pick<Job, 'id' | 'payment_status'>) => {
  const sent = payment_status === 'transferred'
  const { data } = useQuery({ ...jobMoneyQuery(id, payment_status), enabled: sent })
  return arrivalOf(sent ? (data?.steps ?? []) : [])
}
