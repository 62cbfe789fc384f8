import type { Browser } from '@playwright/test'
import type { Account } from '../people/people.ts'
import type { Rarity } from '../rare.ts'

/** `plumber` has the homeowner Ruth Ellison, and one company serves her zip. */
export type Stage = { browser: Browser; url: string; plumber: Account }

/** One thing the job form does. */
export type Step = {
  title: string
  run: (stage: Stage) => Promise<void>
  details?: Rarity
}
