import { fullYear, type YearSize } from '#server/database/seed/year/index.ts'

/** How much an installation with few jobs holds, and one with a year of them. */
export type Sizes = { few: YearSize; year: YearSize }

export const fullSizes: Sizes = {
  few: { jobs: 1000, plumbers: 100, companies: 397 },
  year: fullYear,
}

export const briefSizes: Sizes = {
  few: { jobs: 48, plumbers: 20, companies: 66 },
  year: { jobs: 96, plumbers: 20, companies: 66 },
}
