import { z } from 'zod'
import { email } from '#contract/fields.ts'
import { limits } from '#contract/rules/limits.ts'
import type { Context } from '../../context.ts'
import { failure } from '../../lib/failure.ts'
import type { Act } from '../audit/index.ts'
import { rotateKeys } from '../keys/index.ts'
import { eventsStanding, listParkedEvents, refundJob, retryEvents } from '../payments/index.ts'
import { bare, deleteAccountOf, eraseHomeownerOf, filedDeletion, filedErasure } from './erasures.ts'
import { addOperator, listOperators, removeOperator } from './operators.ts'
import { reconcile } from './reconcile.ts'

export type Command = {
  /** What follows the command, as the help shows it. */
  usage: string
  about: string
  /** Said where there is nothing of what it names. */
  none?: string
  /** What the audit log files it under, and why it was given. */
  filed?: (given: readonly string[]) => Pick<Act, 'subject' | 'reason'>
  /** Whether what follows it may name somebody: the log keeps what was understood of it alone. */
  isPersonal?: (given: readonly string[]) => boolean
  run: (context: Context, given: readonly string[]) => Promise<unknown>
}

const always = () => true

const isNumber = (text: string) => /^\d{1,15}$/.test(text)

const isDollars = (text: string) => /^\d{1,6}(\.\d{1,2})?$/.test(text)

const cents = (dollars: string) => Math.round(Number(dollars) * 100)

/** `<job id> [dollars [of <dollars left>]]` in cents, as it is typed after the command; undefined for anything else. */
const readRefund = ([jobId = '', dollars, of, left, ...more]: readonly string[]) => {
  const id = bare(jobId)
  const isWhole = of === undefined || (of === 'of' && left !== undefined && more.length === 0)
  const amounts = [dollars, left].filter((amount) => amount !== undefined)
  if (!(isNumber(id) && isWhole && amounts.every(isDollars))) return undefined
  const part = dollars === undefined ? undefined : cents(dollars)
  const seen = left === undefined ? ('whole' as const) : cents(left)
  return { jobId: Number(id), part, seen: part === undefined ? undefined : seen }
}

const reasonHas = `; the reason has ${limits.reasonText} characters at most`

/** A command that takes nothing: what follows it all the same may be a mistake, and is nobody's to keep. */
const alone = (about: string, run: (context: Context) => Promise<unknown>): Command => ({
  usage: '',
  about,
  isPersonal: always,
  run: (context, given) => {
    if (given.length > 0) throw failure('invalid_input')
    return run(context)
  },
})

/** The oldest parked events, and how many more there are. */
const listEvents = async (context: Context) => {
  const events = await listParkedEvents(context)
  const { parked } = await eventsStanding(context.db)
  return { events, more: Math.max(0, parked - events.length) }
}

const newOperator = z.object({ email: email(), name: z.string().min(1).max(limits.shortText) })

const readOperator = (given: string | undefined, words: readonly string[]) => {
  const read = newOperator.safeParse({ email: given, name: words.join(' ') })
  if (!read.success) throw failure('invalid_input')
  return read.data
}

/** What an operator can do by a command to the running server. */
export const commands: Record<string, Command> = {
  events: {
    usage: '[retry <id>… | retry all]',
    about: 'events of the payment provider that could not be applied; apply them again',
    none: 'There is no such event among those that could not be applied. Nothing was applied again.',
    run: (context, [verb, ...ids]) => {
      if (verb === undefined) return listEvents(context)
      if (verb !== 'retry' || ids.length === 0) throw failure('invalid_input')
      return context.db.transaction(async (tx) => {
        if (ids.includes('all')) return retryEvents(context, tx, undefined)
        const done = await retryEvents(context, tx, ids)
        const unknown = ids.filter((id) => !done.retried.includes(id))
        if (unknown.length === 0) return done
        throw failure(
          'not_found',
          unknown.map((path) => ({ path, error: 'invalid' })),
        )
      })
    },
  },
  refund: {
    usage: '<job id> [dollars [of <dollars left>]]',
    about:
      'give a payment back, all that is left or a part of it; a second part names what is left, so that a command that was cut off gives nothing twice',
    none: 'There is no such job, or it is not paid.',
    filed: ([jobId = '']) => {
      const id = bare(jobId)
      return isNumber(id) ? { subject: { kind: 'job', id } } : {}
    },
    isPersonal: (given) => readRefund(given) === undefined,
    run: (context, given) => {
      const wanted = readRefund(given)
      if (!wanted) throw failure('invalid_input')
      return refundJob(context, wanted.jobId, wanted.part, wanted.seen)
    },
  },
  operators: alone('who may log in as an operator, and who could once', listOperators),
  'add-operator': {
    usage: '<email> <name>',
    about: 'make an operator; prints the password and the secret for the authenticator app, once',
    run: (context, [address, ...name]) => addOperator(context, readOperator(address, name)),
  },
  'remove-operator': {
    usage: '<email>',
    about: 'sign an operator out everywhere, for good',
    none: 'There is no operator with this email address, or not any more.',
    isPersonal: (given) => given.length > 1,
    run: (context, [address = '', ...more]) => {
      if (more.length > 0) throw failure('invalid_input')
      return removeOperator(context, address.trim().toLowerCase())
    },
  },
  'delete-account': {
    usage: '<plumber | company> <id> <reason>',
    about: `delete an account as its owner would, for somebody who asked for it, or after a restore${reasonHas}`,
    none: 'There is no such account, or not any more.',
    filed: filedDeletion,
    isPersonal: always,
    run: deleteAccountOf,
  },
  'erase-homeowner': {
    usage: '[job] <id> <reason>',
    about: `erase a homeowner who asked for it, by their own number or that of a job, with the texts and photos of all their jobs${reasonHas}`,
    none: 'There is no such job, or no such homeowner.',
    filed: filedErasure,
    isPersonal: always,
    run: eraseHomeownerOf,
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
