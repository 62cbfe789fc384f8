import type { Figure } from '../lib/report.ts'
import type { Case } from './case.ts'
import type { Side } from './sides.ts'

type Measured = { each: Pick<Case, 'what' | 'aim'>; sides: readonly [Side, Side, ...Side[]] }

/** The figure of a path: no number where the product or the bare handler answered with what was not meant. */
export const figureOf = ({ each, sides: [ofProduct, ofBare] }: Measured): Figure => {
  const { what, aim } = each
  const measured = ofProduct.shareOf(ofBare)
  const http = Number.isNaN(measured) ? { p50: Number.NaN, p99: Number.NaN } : ofProduct.latencies()
  return {
    ...{ what, http },
    limit: aim ? { of: 'share of the bare handler', measured, least: aim, unit: '×' } : undefined,
  }
}
