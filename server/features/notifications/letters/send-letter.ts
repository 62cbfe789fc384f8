import { asOptionalLetter } from '#contract/rules/optional-letters.ts'
import type { Context } from '../../../context.ts'
import { isAccountLetter } from '../../../emails/letters/account-restricted.ts'
import { isMoneyLetter } from '../../../emails/letters/money-back.ts'
import { writingFor } from '../../../emails/reader.ts'
import { writeLetter } from '../../../emails/write-letter.ts'
import type { TaskData } from '../../../tasks/definitions.ts'
import { unsubscribeUrl as urlToRefuse } from '../../accounts/index.ts'
import { findSecret } from '../../auth/index.ts'
import { findAccountToTell } from '../queries/account-to-tell.ts'
import { isShareStillBack } from '../queries/is-share-still-back.ts'
import { hasEnded, noteEnd } from '../queries/letters.ts'
import { moneyStepsUntil } from '../queries/money-steps.ts'
import { findReturnedPayment } from '../queries/returned-payment.ts'
import { findJobToTell, findPayoutToTell, findReader, type JobToTell } from '../queries.ts'
import { houseOf } from './house.ts'
import { isStillSo } from './is-still-so.ts'
import { isPayoutStillSo, isStillTrue } from './is-still-true.ts'
import { messageIdOf } from './message-id.ts'
import { moneyChange } from './money-change.ts'

/** The job as a letter tells of it: one of money that came too late has the figures of that money. */
const findJob = async (
  { db }: Context,
  { letter, role, accountId }: TaskData<'sendLetter'>,
  jobId: number,
) => {
  const job = await findJobToTell(db, jobId)
  const isOthers = role === 'company' && job?.companyId !== accountId
  const isOfReturn = letter === 'paymentReturned' || (letter === 'refundFailed' && isOthers)
  if (!job || !isOfReturn) return job
  return { ...job, ...(await findReturnedPayment(db, jobId, accountId)) }
}

/** The change of a payment that a letter tells of; undefined where it is about something else. */
const findChange = async ({ db }: Context, letter: string, job: JobToTell, id: string) =>
  isMoneyLetter(letter)
    ? moneyChange(await moneyStepsUntil(db, job.id, id), letter, job)
    : undefined

/** Whether a letter says the truth of the job it is about, or of the account where it is about that alone. */
const isTrue = async (context: Context, data: TaskData<'sendLetter'>, job?: JobToTell) => {
  const { letter, role, accountId } = data
  if (job) {
    const isOfShare = letter === 'refundFailed' && role === 'plumber'
    const isTold = isStillTrue(letter, job, { role, accountId }, context.clock())
    return isTold && (!isOfShare || (await isShareStillBack(context.db, job.id)))
  }
  // That they were turned off has its own letter, which stays true when they are on once more.
  if (letter === 'secondFactorOn')
    return (await findSecret(context.db, { role, accountId }))?.inForce === true
  if (letter !== 'accountConnected' && !isAccountLetter(letter)) return true
  return isStillSo(data, await findAccountToTell(context.db, accountId))
}

/** The letter as it is sent; undefined where its reader has refused it, or it lost reader or truth. */
const write = async (context: Context, data: TaskData<'sendLetter'>, id: string) => {
  const { letter, role, accountId, jobId, payoutId, missing, given } = data
  const reader = await findReader(context.db, role, accountId)
  const optional = asOptionalLetter(role, letter)
  if (!reader || (optional && reader.unwanted.includes(optional))) return
  const job = jobId === undefined ? undefined : await findJob(context, data, jobId)
  if (jobId !== undefined && !job) return
  if (!(await isTrue(context, data, job))) return
  const unsubscribeUrl = optional && urlToRefuse(context, { role, accountId, letter: optional })
  const writing = writingFor(reader, houseOf(context))
  const payout =
    payoutId === undefined
      ? undefined
      : await findPayoutToTell(context.db, payoutId, context.clock())
  if (payout && !isPayoutStillSo(letter, payout)) return
  const change = job && (await findChange(context, letter, job, id))
  const facts = { job, change, payout, missing, given }
  const written = writeLetter(letter, writing, facts, unsubscribeUrl)
  if (!written) {
    context.log.warn({ letter, role, accountId, jobId }, 'there is no such letter')
    return
  }
  return { to: reader.email, ...written, unsubscribeUrl }
}

/**
 * Writes and sends one letter of the list; one that its reader has refused, or that has lost its
 * reader or its truth meanwhile, is left unsent. Throws when the mail server does not take it, so that the task
 * comes again; a final fault where its reader does not exist.
 */
export const sendLetter = async (
  context: Context,
  data: TaskData<'sendLetter'>,
  { id }: { id: string },
): Promise<void> => {
  const { db, clock, mail, tasks } = context
  const [isOver, written] = await Promise.all([hasEnded(db)(id), write(context, data, id)])
  if (isOver) return
  if (!written) return noteEnd.dropped(db)({ id, at: clock() })
  await mail.send({ ...written, messageId: messageIdOf(context, 'sendLetter', { id }) })
  const at = clock()
  await tasks.whenBack((noting) => noteEnd.sent(noting)({ id, at }))
}
