import type { Context } from '../../../context.ts'
import { reconcilePayments } from './reconcile-payments.ts'

/** Seconds after which nothing further is begun, so that the task is over when it comes again; accounts keep some. */
const seconds = { all: 40, accounts: 50 }

/** Looks for what no event announced, again and again while more is due and the minute lasts. */
export const reconcileForAMinute = async (context: Context): Promise<void> => {
  const begun = performance.now()
  const isOver = (after: number) => () => performance.now() - begun > after * 1000
  let isMore = true
  while (isMore) {
    const { more } = await reconcilePayments(context, isOver(seconds.all), isOver(seconds.accounts))
    isMore = more && !isOver(seconds.all)()
  }
}
