import type { Browser } from '@playwright/test'
import type { Account } from '../people.ts'

/** One thing the job form does; `plumber` has the homeowner Ruth Ellison, and one company serves her zip. */
export type Step = {
  title: string
  run: (stage: { browser: Browser; url: string; plumber: Account }) => Promise<void>
}
