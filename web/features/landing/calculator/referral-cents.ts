import { limits } from '#contract/rules/limits.ts'
import { withPoint } from '#contract/rules/with-point.ts'

/** The cents of an amount as typed ("1,250.50", "500,00"), or nothing where it is no amount a job may have. */
export const referralCents = (typed: string): number | undefined => {
  const match = /^(\d{1,9})(?:\.(\d{0,2}))?$/.exec(withPoint(typed.replace(/[$\s]/g, '')))
  if (!match) return undefined
  const cents = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
  return cents >= limits.referralMin && cents <= limits.amountMax ? cents : undefined
}
