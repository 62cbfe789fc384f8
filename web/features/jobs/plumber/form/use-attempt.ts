import { useState } from 'react'
import type { JobDraft } from '../draft/job-draft.ts'
import { createAttempt } from './attempt.ts'

/** The attempt to send the job of one form (section 5), for as long as the form stands. */
export const useAttempt = (userId: string, draft: JobDraft) =>
  useState(() => createAttempt(userId, draft))[0]
