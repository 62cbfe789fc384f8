import type { OperatorCaller } from '../../http/caller.ts'

/** An operator as the actor of an audit line. */
export const by = ({ id }: OperatorCaller) => ({ role: 'operator', id }) as const

/** A job as the subject of an audit line. */
export const ofJob = (jobId: number) => ({ kind: 'job', id: String(jobId) }) as const
