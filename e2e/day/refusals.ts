import { z } from 'zod'
import type { Answer } from './http-call.ts'
import type { Stage } from './stage.ts'
import type { Account } from './tokens.ts'

/** A company that was told no: with which code, and at what time of the product. */
export type Refusal = { company: Account; code: string; at: Date }

const problem = z.object({ code: z.string() })

/** What a refused call says. */
export const refusalOf = ({ clock }: Stage, company: Account, { text }: Answer): Refusal => ({
  company,
  code: problem.parse(JSON.parse(text)).code,
  at: clock.now(),
})

/** A job that companies were told of, and until when they may answer. */
export type OpenJob = { jobId: number; openUntil: Date }

/** Those that do not belong to the day: nobody has the job, and there is time to answer it. */
export const unfairOf = (
  { openUntil }: OpenJob,
  refusals: readonly Refusal[],
  isWon: boolean,
): readonly Refusal[] =>
  refusals.filter(({ code, at }) =>
    code === 'already_accepted' ? !isWon : code !== 'job_closed' || at < openUntil,
  )

/** Such a refusal in words. */
export const lineOf = ({ jobId, openUntil }: OpenJob, { company, code, at }: Refusal) =>
  `job ${jobId}: company ${company.id} was refused (${code}) at ${at.toISOString()}; open until ${openUntil.toISOString()}`
