import type { Context } from '../../../context.ts'
import type { TaskData } from '../../../tasks/definitions.ts'
import { tellOperator } from '../../notifications/index.ts'
import { linksOfPlumber, paidThrough } from '../queries/payment-links.ts'
import { retireLink } from './retire-link.ts'

/** Closes a link that pays into an account; answers whether a share went there all the same, before that. */
const isPaid = async (context: Context, linkId: string, account: string) => {
  const { destinationAccount } = await context.payments.paymentLinkState(linkId)
  return destinationAccount === account && (await retireLink(context, linkId)) === 'paid'
}

/** What was paid through a link of before reached the account that was taken off. */
const tell = (
  context: Context,
  { plumberId, account, linkId }: Required<TaskData<'retireLinks'>>,
) =>
  context.db.transaction(async (tx) => {
    for (const { jobId, chargeId, referralCents } of await paidThrough(tx, linkId))
      await tellOperator(context, tx, {
        about: 'shareTakenOff',
        facts: {
          ...{ job: String(jobId), plumber: String(plumberId), account },
          ...{ charge: chargeId ?? '', cents: String(referralCents) },
        },
      })
  })

/**
 * Closes the payment links that send a plumber's share to an account that was taken off them, each in a task of its
 * own: the company's next press makes another, whose share waits for the plumber's own account. Of a share (cents)
 * that went to that one before its link was closed the operator hears.
 */
export const retireLinks = async (
  context: Context,
  { linkId, ...of }: TaskData<'retireLinks'>,
): Promise<void> => {
  const { db, tasks } = context
  if (linkId !== undefined) {
    if (await isPaid(context, linkId, of.account)) await tell(context, { ...of, linkId })
    return
  }
  await db.transaction(async (tx) => {
    for (const each of await linksOfPlumber(tx, of.plumberId))
      await tasks.enqueue(tx, 'retireLinks', { ...of, linkId: each })
  })
}
