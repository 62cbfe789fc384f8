import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { QueryState, SkeletonLines } from '#web/components/query-state.tsx'
import { jobMoneyQuery } from '../money-queries.ts'
import { moneyErrorTexts } from '../payment-errors.ts'
import { CompanyPayment } from './company-payment.tsx'
import { JobMoney } from './job-money.tsx'

type JobMoneyPanelProps = {
  jobId: number
  reader: 'plumber' | 'company'
  /** How the payment stands by the job itself; the money is read anew when it changes. */
  standing: string
}

/** The money of one job, on the job's own screen: the whole way for its plumber, the payment for the company. */
export const JobMoneyPanel = ({ jobId, reader, standing }: JobMoneyPanelProps) => {
  const { t } = useTranslation()
  const query = useQuery(jobMoneyQuery(jobId, standing))
  return (
    <QueryState
      query={query}
      skeleton={<SkeletonLines lines={2} />}
      errorTexts={moneyErrorTexts(t)}
    >
      {(job) => (reader === 'plumber' ? <JobMoney job={job} /> : <CompanyPayment job={job} />)}
    </QueryState>
  )
}
