import type { Played } from '../play.ts'
import { endOf, isCharged } from '../stories.ts'
import type { OurBooks } from './our-books.ts'
import type { ProviderBooks } from './provider-books.ts'

type Books = { ours: OurBooks; theirs: ProviderBooks }

/** A line for each name whose two sides are not the same. */
const unequal = (what: string, one: Map<string, number>, other: Map<string, number>) =>
  [...new Set([...one.keys(), ...other.keys()])].flatMap((name) => {
    const [left = 0, right = 0] = [one.get(name), other.get(name)]
    return left === right ? [] : [`${what} of ${name}: ${left}, but ${right}`]
  })

const differ = (what: string, is: unknown, wanted: unknown) =>
  is === wanted ? [] : [`${what}: ${is} instead of ${wanted}`]

type Payment = OurBooks['payments'][number]

/** Cents that come back to a plumber once our balance at the provider holds as much, which it does not. */
const waitsForUs = ({ ours, theirs }: Books, jobId: number, keeps: number) => {
  const waits = ours.payments.some((row) => row.jobId === jobId && row.stuckOn === 'our_balance')
  const missing = keeps - (theirs.kept.byJob.get(String(jobId)) ?? 0)
  return waits && missing > theirs.available ? missing : 0
}

/**
 * Both sides say that the plumber has what is theirs; more only where it waits to be taken back, as their account
 * holds less than that, and less only where it waits to be sent, as we do.
 */
const checkShare = (books: Books, about: string, jobId: number, wanted: number) => {
  const { ours, theirs } = books
  const keeps = wanted - waitsForUs(books, jobId, wanted)
  const [there = 0, here = 0] = [theirs.kept.byJob.get(String(jobId)), ours.kept.get(String(jobId))]
  const waits = ({ jobId: job, stuckOn }: Payment) => job === jobId && stuckOn === 'their_balance'
  const payment = ours.payments.find(waits)
  const account = payment && ours.accounts.get(String(payment.plumberId))
  const held = account === undefined ? undefined : theirs.accounts.get(account)?.held
  if (held === undefined || there - keeps <= held)
    return [
      ...differ(`${about} with the plumber`, there, keeps),
      ...differ(`${about} booked for the plumber`, here, keeps),
    ]
  return differ(`${about} with the plumber and booked`, there, here)
}

/** A job that nobody paid in time, or at all. */
const checkUnpaid = (books: Books, { jobId, story }: Played, charges: string[]) => {
  const { theirs } = books
  const about = `job ${jobId} (${story.payer})`
  const back = charges.reduce((sum, id) => sum + (theirs.back.get(id) ?? 0), 0)
  return [
    ...differ(
      `${about} charged and not given back`,
      charges.length * endOf(story).charge - back,
      0,
    ),
    ...checkShare(books, about, jobId, 0),
  ]
}

/** Charged exactly once, by its winner, and everybody has what is theirs. */
const checkPaid = (books: Books, { jobId, story, winner }: Played) => {
  const { ours, theirs } = books
  const about = `job ${jobId} (${story.payer}, ${story.afterwards})`
  const end = endOf(story)
  const payment = ours.payments.find((row) => row.jobId === jobId && row.status === 'paid')
  const charge = theirs.charges.find(({ id }) => id === payment?.chargeId)
  if (!payment || !charge) return [`${about} is not paid`]
  return [
    ...differ(`${about} charge`, charge.amount, end.charge),
    ...differ(`${about} paid by company`, payment.companyId, winner),
    ...differ(`${about} given back`, theirs.back.get(charge.id) ?? 0, end.back),
    ...differ(`${about} known to be given back`, payment.refunded, end.back),
    ...checkShare(books, about, jobId, end.plumberKeeps),
    ...differ(
      `${about} payment status`,
      payment.word,
      waitsForUs(books, jobId, end.plumberKeeps) > 0 ? 'paid' : end.paymentStatus,
    ),
  ]
}

/** Nobody but the winner was told so, where an answer came at all, and nobody else was charged. */
const checkWinner = ({ jobId, winner, told }: Played, charges: ProviderBooks['charges']) => {
  const wrong = told.length > 1 || told.some((company) => company !== winner)
  return [
    ...(wrong ? [`job ${jobId} of company ${winner}: told to have won: ${told.join(', ')}`] : []),
    ...charges.flatMap(({ companyId }) =>
      differ(`job ${jobId} charged company`, companyId, winner),
    ),
  ]
}

const checkJob = (books: Books, one: Played) => {
  const charges = books.theirs.charges.filter(({ jobId }) => jobId === one.jobId)
  const charged = isCharged(one.story)
  const paid = books.ours.payments.some((row) => row.jobId === one.jobId && row.status === 'paid')
  const times = charged === 'perhaps' ? Math.min(charges.length, 1) : Number(charged)
  return [
    ...checkWinner(one, charges),
    ...differ(`charges of job ${one.jobId} (${one.story.payer})`, charges.length, times),
    ...(paid || charged === true
      ? checkPaid(books, one)
      : checkUnpaid(
          books,
          one,
          charges.map(({ id }) => id),
        )),
  ]
}

/** What a plumber has, on the account and at the bank, is what the ledger says and what they earned; some may wait. */
const checkPlumber = (
  { ours, theirs }: Books,
  [id, account]: [id: string, account: string],
  waiting: number,
) => {
  const there = theirs.accounts.get(account)
  if (!there) return [`the account ${account} of plumber ${id} is unknown`]
  const earned = ours.payments
    .filter(({ plumberId }) => String(plumberId) === id)
    .map(({ jobId }) => String(jobId))
  const kept = [...new Set(earned)].reduce((sum, job) => sum + (theirs.kept.byJob.get(job) ?? 0), 0)
  const about = `plumber ${id}`
  return [
    ...differ(
      `${about} at the provider and the bank`,
      there.held + there.onTheWay + there.atBank,
      kept,
    ),
    ...differ(`${about} sent to ${account}`, theirs.kept.byAccount.get(account) ?? 0, kept),
    ...differ(`${about} held by the ledger`, ours.held.get(id) ?? 0, there.held + there.onTheWay),
    ...differ(`${about} at the bank by the ledger`, ours.atBank.get(id) ?? 0, there.atBank),
    ...differ(
      `${about} owed by the ledger`,
      -(ours.owed.get(id) ?? 0),
      there.held + there.onTheWay + waiting,
    ),
  ]
}

/** Looks through all books, ours and the provider's; every line of `violations` is one too many. */
export const audit = (books: Books, played: readonly Played[]) => {
  const { ours, theirs } = books
  const known = new Set(played.map(({ jobId }) => jobId))
  const waitingOf = (plumber: string) => {
    const theirJobs = ours.payments.filter(({ plumberId }) => String(plumberId) === plumber)
    const jobs = new Set(theirJobs.map(({ jobId }) => jobId))
    return played
      .filter(({ jobId }) => jobs.has(jobId))
      .reduce(
        (sum, { jobId, story }) => sum + waitsForUs(books, jobId, endOf(story).plumberKeeps),
        0,
      )
  }
  return {
    charges: theirs.charges.length,
    movements: theirs.movements.size,
    counts: Object.fromEntries(ours.counts),
    violations: [
      // Where nothing moves, everything adds up.
      ...(theirs.charges.length === 0 ? ['nobody was charged anything'] : []),
      ...ours.faults,
      ...differ('sum of the ledger', ours.total, 0),
      ...unequal('our balance at the provider', ours.balance, theirs.movements),
      ...theirs.charges
        .filter(({ jobId }) => !known.has(jobId))
        .map(({ id }) => `charge ${id} is for no job that was played`),
      ...played.flatMap((one) => checkJob(books, one)),
      ...[...ours.accounts].flatMap((one) => checkPlumber(books, one, waitingOf(one[0]))),
    ],
  }
}
