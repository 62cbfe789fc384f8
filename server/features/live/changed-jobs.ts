import type { Signal } from '../../adapters/live/port.ts'

/** What signals tell of jobs, by whom it is for. */
export const changedJobs = (signals: readonly Signal[]) => {
  const ofJobs = signals.filter((each) => each.about === 'jobs')
  const idsIn = (among: typeof ofJobs) => [...new Set(among.flatMap(({ jobIds }) => jobIds))]
  const others = ofJobs.filter(({ answeredBy }) => answeredBy === undefined)
  const forCompanies = idsIn(others)
  const otherwise = new Set(idsIn(others.filter(({ moneyAlone }) => !moneyAlone)))
  return {
    /** All that changed. */
    jobs: idsIn(ofJobs),
    /** Those of them of which more changed than what one company answered. */
    forCompanies,
    /** Those of these of which nothing but the money moved. */
    moneyAlone: forCompanies.filter((id) => !otherwise.has(id)),
    /** What companies answered; each has what it answered in its tables. */
    answered: ofJobs.flatMap(({ jobIds, answeredBy }) =>
      answeredBy === undefined
        ? []
        : jobIds.map((jobId) => ({ role: 'company' as const, accountId: answeredBy, jobId })),
    ),
  }
}

export type ChangedJobs = ReturnType<typeof changedJobs>
