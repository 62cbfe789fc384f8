import type { Context } from '../../../context.ts'
import { orBack, orElse } from '../or-back.ts'
import { receiptOfCharge } from '../queries/receipt-of-charge.ts'
import { openReceiptLink } from './receipt-link.ts'

/**
 * Where a link to a receipt leads: the provider's page as it is today, or the one it named last where it does not
 * answer. Where neither is known, the list of invoices.
 */
export const openReceipt = async (context: Context, token: string): Promise<string> => {
  const list = `${context.publicUrl()}/inicio/company/invoices`
  const chargeId = openReceiptLink(context, token)
  if (chargeId === undefined) return list
  const kept = await receiptOfCharge(context.db, chargeId)
  const asked = async () => (await context.payments.receiptUrl(chargeId)) ?? kept ?? list
  return kept === null ? orBack(context, list, asked) : orElse(context, kept, asked)
}
