import { z } from 'zod/mini'

const sentJob = z.object({
  jobId: z.number(),
  zip: z.string(),
  reached: z.number(),
  dueAt: z.string(),
})

/** What the job list tells about a job that was just sent. */
export type SentJob = z.infer<typeof sentJob>

const sentState = z.object({ sent: sentJob })

/** The job just sent, from the state of the navigation that led here. */
export const sentJobOf = (state: unknown): SentJob | undefined => {
  const parsed = sentState.safeParse(state)
  return parsed.success ? parsed.data.sent : undefined
}
