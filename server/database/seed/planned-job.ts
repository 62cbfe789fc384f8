import type { DemoCompany } from './accounts.ts'
import type { DemoHomeowner } from './homeowners.ts'
import type { DemoStory } from './stories.ts'

export type Rejection = {
  by: DemoCompany
  /** Hours after the job was offered. */
  after: number
  reason: 'too_far' | 'no_capacity' | 'fee_too_high' | 'not_our_work' | 'other'
  text?: string
}

/** One job of the demonstration: where, what, how many hours ago, and what became of it. */
export type PlannedJob = {
  at: DemoHomeowner
  story: DemoStory
  hoursAgo: number
  rejections?: readonly Rejection[]
  /** Accepted so many hours ago and not paid yet; `pay` takes it through the payment provider. */
  accepted?: {
    by: DemoCompany
    hoursAgo: number
    pay?: boolean
    /** Gone back later: all of it, or some cents. */
    refund?: { hoursAgo: number; cents?: number }
    /** The company's bank asks about it. */
    disputed?: boolean
  }
}
