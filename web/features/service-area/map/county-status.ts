import type { ServedCounty } from '../area/served-county.ts'

/** `part` are those of which some zip codes are left out. */
export type CountyStatus = 'out' | 'part' | 'in'

export const countyStatus = (served: ServedCounty | undefined): CountyStatus => {
  if (!served) return 'out'
  return served.kept.length < served.all.length ? 'part' : 'in'
}
