import { useState } from 'react'
import { createAttempt } from './attempt.ts'
import type { JobDraft } from './job-draft.ts'

/** The attempt to send the job of one form (section 5), for as long as the form stands. */
export const useAttempt = (userId: string, draft: JobDraft) =>
  useState(() => createAttempt(userId, draft))[0]
