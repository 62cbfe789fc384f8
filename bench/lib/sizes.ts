import { fullYear, type YearSize } from '#server/database/seed/year/index.ts'

/** Of one business that grows: the same companies, five told of each job, one of more than half. */
export const grown = ['small', 'medium', 'large'] as const
export type Grown = (typeof grown)[number]

/**
 * How much an installation with few jobs holds, one with a year of them, one with a list of more than 100,000, and
 * those of growth.
 */
export type Sizes = Record<'few' | 'year' | 'list' | Grown, YearSize>

const growing = (jobs: number, companies = 400): YearSize => ({
  jobs,
  companies,
  plumbers: Math.max(20, jobs / 200),
  oneGiant: true,
})

export const fullSizes: Sizes = {
  few: { jobs: 1000, plumbers: 100, companies: 397 },
  year: fullYear,
  list: { ...fullYear, jobs: 270_000, oneGiant: true },
  small: growing(10_000),
  medium: growing(100_000),
  large: growing(1_000_000),
}

export const briefSizes: Sizes = {
  few: { jobs: 48, plumbers: 20, companies: 66 },
  year: { jobs: 480, plumbers: 20, companies: 66 },
  list: { jobs: 480, plumbers: 20, companies: 66, oneGiant: true },
  small: growing(48, 66),
  medium: growing(96, 66),
  large: growing(192, 66),
}
