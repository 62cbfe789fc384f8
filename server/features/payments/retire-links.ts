import type { Context } from '../../context.ts'
import type { TaskData } from '../../tasks/definitions.ts'
import { tellOperator } from '../notifications/index.ts'
import { linksOfPlumber, paidThrough } from './queries/payment-links.ts'
import { retireLink } from './retire-link.ts'

/** Closes a link that pays into an account; answers whether a share went there all the same, before that. */
const isPaid = async (context: Context, linkId: string, account: string) => {
  const { destinationAccount } = await context.payments.paymentLinkState(linkId)
  return destinationAccount === account && (await retireLink(context, linkId)) === 'paid'
}

/**
 * Closes the payment links that send a plumber's share to an account that was taken off them: the company's next press
 * makes another, whose share waits for the plumber's own account. Of a share (cents) that went to that one before its
 * link was closed the operator hears.
 */
export const retireLinks = async (
  context: Context,
  { plumberId, account }: TaskData<'retireLinks'>,
): Promise<void> => {
  const { db } = context
  const paid: string[] = []
  for (const linkId of await linksOfPlumber(db, plumberId))
    if (await isPaid(context, linkId, account)) paid.push(linkId)
  if (paid.length === 0) return
  await db.transaction(async (tx) => {
    for (const { jobId, chargeId, referralCents } of await paidThrough(tx, paid))
      await tellOperator(context, tx, {
        about: 'shareTakenOff',
        facts: {
          ...{ job: String(jobId), plumber: String(plumberId), account },
          ...{ charge: chargeId ?? '', cents: String(referralCents) },
        },
      })
  })
}
