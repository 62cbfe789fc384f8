import { useQuery } from '@tanstack/react-query'
import type { Job } from '#contract/endpoints/jobs.ts'
import { jobMoneyQuery } from './money-queries.ts'

/**
 * The stop at which the plumber can use a job's money that was sent on, by the read that also tells
 * where it is; undefined until that is known, and where nothing was sent or it may go back.
 */
export const useArrival = ({ id, payment_status }: Pick<Job, 'id' | 'payment_status'>) => {
  const sent = payment_status === 'transferred'
  const { data } = useQuery({ ...jobMoneyQuery(id, payment_status), enabled: sent })
  return sent ? data?.steps.find(({ step }) => step === 'available') : undefined
}
