import { pickLanguage } from '#contract/language.ts'
import type { Context } from '../../../context.ts'
import { failure } from '../../../lib/failure.ts'
import { translator } from '../../../lib/translator.ts'
import { findWinner, findWonJob } from '../../jobs/index.ts'
import { fromProvider } from '../from-provider.ts'
import { makeLink, prepareLink } from './make-link.ts'
import { mindSeenWinner } from './mind-seen-winner.ts'

/**
 * Closes the payment link of a job that is won and unpaid, and makes a new one in its place; answers
 * its address. `fromId` is who had the job when that was decided. Throws `not_found` where nobody has won the
 * job, `already_accepted` where another has it by now, `already_paid`, and `payment_provider_failed`.
 */
export const reissueLink = (context: Context, jobId: number, fromId?: number): Promise<string> =>
  fromProvider(context, async () => {
    const winner = await findWinner(context.db, jobId)
    const won = winner && (await findWonJob(context.db, winner.companyId, jobId))
    if (!won) throw failure('not_found')
    mindSeenWinner(winner, fromId)
    const t = translator(pickLanguage(winner.language))
    const { begun, order } = await prepareLink(context, won, {
      companyId: winner.companyId,
      description: t('jobs.job', { id: jobId }),
    })
    return (await makeLink(context, begun, order)).url
  })
