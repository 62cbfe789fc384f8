import { z } from 'zod'
import type { Context } from '../../../context.ts'

const content = z.tuple([z.literal('receipt'), z.string()])

type Receipt = { chargeId: string | null; receiptUrl: string | null }

/**
 * The provider's address of a receipt lasts for weeks, so that ours leads there: sealed, and for good, as it stands in
 * files that bookkeepers keep for years. Null where the provider has given no receipt.
 */
export const receiptLink =
  ({ seal, publicUrl }: Pick<Context, 'seal' | 'publicUrl'>) =>
  ({ chargeId, receiptUrl }: Receipt): string | null => {
    if (chargeId === null || receiptUrl === null) return null
    return `${publicUrl()}/payments/receipt/${seal.close(JSON.stringify(['receipt', chargeId]))}`
  }

/** The charge that such a link is for; undefined where it is not one of ours. */
export const openReceiptLink = ({ seal }: Context, token: string): string | undefined => {
  try {
    return content.parse(JSON.parse(seal.open(token)))[1]
  } catch {
    return undefined
  }
}
