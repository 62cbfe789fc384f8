import { z } from 'zod'
import { email } from '#contract/fields.ts'
import { limits } from '#contract/rules/limits.ts'
import type { Context } from '../../context.ts'
import { failure } from '../../lib/failure.ts'
import type { Act } from '../audit/index.ts'
import { rotateKeys } from '../keys/index.ts'
import { eventsStanding, listParkedEvents, refundJob, retryEvents } from '../payments/index.ts'
import { bare } from './bare.ts'
import { readDeletion, readErasure } from './erasures.ts'
import { addOperator, listOperators, removeOperator } from './operators.ts'
import { readHomeowner } from './read-homeowner.ts'
import { reconcile } from './reconcile.ts'
import { showHomeowner } from './show-homeowner.ts'

type Given = readonly string[]

/** What was understood of the words after a command: nothing else of them reaches the audit log. */
type Wanted = Pick<Act, 'subject' | 'reason'> & {
  /** The words themselves, where they name nobody but an operator. */
  given?: Given
  /** What is kept goes to the line of the log that says that it is done. */
  run: (context: Context, keep: (facts: Act['facts']) => void) => Promise<unknown>
}

export type Command = {
  /** What follows the command, as the help shows it. */
  usage: string
  about: string
  /** Said where there is nothing of what it names. */
  none?: string
  /** Said where what it makes is there. */
  taken?: string
  /** Undefined for what is answered with the usage. */
  read: (given: Given) => Wanted | undefined
}

/** Does nothing, and is answered with the usage. */
export const misunderstood: Wanted = { run: () => Promise.reject(failure('invalid_input')) }

const isNumber = (text: string) => /^\d{1,15}$/.test(text)

const isDollars = (text: string) => /^\d{1,6}(\.\d{1,2})?$/.test(text)

const cents = (dollars: string) => Math.round(Number(dollars) * 100)

/** `<job id> [dollars [of <dollars left>]]`, as it is typed after the command; filed under a job that is a number. */
const readRefund = (given: Given): Wanted | undefined => {
  const [jobId = '', dollars, of, left, ...more] = given
  const id = bare(jobId)
  if (!isNumber(id)) return undefined
  const subject = { kind: 'job', id } as const
  const isWhole = of === undefined || (of === 'of' && left !== undefined && more.length === 0)
  const amounts = [dollars, left].filter((amount) => amount !== undefined)
  if (!(isWhole && amounts.every(isDollars))) return { ...misunderstood, subject }
  const part = dollars === undefined ? undefined : cents(dollars)
  const seen = left === undefined ? ('whole' as const) : cents(left)
  const run = (context: Context) =>
    refundJob(context, Number(id), part, part === undefined ? undefined : seen)
  return { subject, given, run }
}

const reasonHas = `; the reason has ${limits.reasonText} characters at most`

/** A command that takes nothing: what follows it all the same may be a mistake. */
const alone = (about: string, run: Wanted['run']): Command => ({
  ...{ usage: '', about },
  read: (given) => (given.length > 0 ? undefined : { run }),
})

/** The oldest parked events, and how many more there are. */
const listEvents = async (context: Context) => {
  const events = await listParkedEvents(context)
  const { parked } = await eventsStanding(context.db)
  return { events, more: Math.max(0, parked - events.length) }
}

const isEvent = (text: string) => /^evt_\w{1,100}$/.test(text)

const retryAll = (context: Context) =>
  context.db.transaction((tx) => retryEvents(context, tx, undefined))

/** Applies parked events again: all or none of those that are named. */
const retryNamed = (context: Context, ids: Given) =>
  context.db.transaction(async (tx) => {
    const done = await retryEvents(context, tx, ids)
    const unknown = ids.filter((id) => !done.retried.includes(id))
    if (unknown.length === 0) return done
    throw failure(
      'not_found',
      unknown.map((path) => ({ path, error: 'invalid' })),
    )
  })

const readEvents = (given: Given): Wanted | undefined => {
  const [verb, ...ids] = given
  if (verb === undefined) return { run: listEvents }
  if (verb !== 'retry' || ids.length === 0) return undefined
  if (ids.length === 1 && ids[0] === 'all') return { given, run: retryAll }
  if (!ids.every(isEvent)) return undefined
  return { given, run: (context) => retryNamed(context, ids) }
}

const newOperator = z.object({ email: email(), name: z.string().min(1).max(limits.shortText) })

const readOperator = (given: Given): Wanted | undefined => {
  const [address, ...name] = given
  const { data } = newOperator.safeParse({ email: address, name: name.join(' ') })
  return data && { given, run: (context) => addOperator(context, data) }
}

/** Any word may be meant for an address: of whom it named the log keeps the number, once that is known. */
const readAddress = ([address, ...more]: Given): Wanted | undefined => {
  if (address === undefined || more.length > 0) return undefined
  const run: Wanted['run'] = async (context, keep) => {
    const { id, removed } = await removeOperator(context, address.trim().toLowerCase())
    keep({ operator: String(id) })
    return { removed }
  }
  return { run }
}

/** What an operator can do by a command to the running server. */
export const commands: Record<string, Command> = {
  events: {
    usage: '[retry <id>… | retry all]',
    about: 'events of the payment provider that could not be applied; apply them again',
    none: 'There is no such event among those that could not be applied. Nothing was applied again.',
    read: readEvents,
  },
  refund: {
    usage: '<job id> [dollars [of <dollars left>]]',
    about:
      'give a payment back, all that is left or a part of it; a second part names what is left, so that a command that was cut off gives nothing twice',
    none: 'There is no such job, or it is not paid.',
    read: readRefund,
  },
  operators: alone('who may log in as an operator, and who could once', listOperators),
  'add-operator': {
    usage: '<email> <name>',
    about: 'make an operator; prints the password and the secret for the authenticator app, once',
    taken:
      'An operator with this email address may log in already. Who lost the phone or the password is made anew: remove-operator ends that one, and the address can be used again.',
    read: readOperator,
  },
  'remove-operator': {
    usage: '<email>',
    about: 'sign an operator out everywhere, for good',
    none: 'There is no operator with this email address, or not any more.',
    read: readAddress,
  },
  'delete-account': {
    usage: '<plumber | company> <id> <reason>',
    about: `delete an account as its owner would, for somebody who asked for it, or after a restore${reasonHas}`,
    none: 'There is no such account, or not any more.',
    read: readDeletion,
  },
  'erase-homeowner': {
    usage: '[job] <id> <reason>',
    about: `erase a homeowner who asked for it, by their own number or that of a job, with the texts and photos of all their jobs${reasonHas}`,
    none: 'There is no such job, or no such homeowner.',
    read: readErasure,
  },
  'show-homeowner': {
    usage: '[job] <id> <reason>',
    about: `all that is kept of a homeowner who asks for it, and who opened it, by their own number or that of a job${reasonHas}`,
    none: 'There is no such job, or no such homeowner.',
    read: readHomeowner(showHomeowner),
  },
  'rotate-keys': alone(
    'seal everything with the newest key of SECRET_KEY; the older ones have to be in it still',
    rotateKeys,
  ),
  reconcile: alone(
    'look now for everything that no event announced, then compare the ledger',
    reconcile,
  ),
}
