import path from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { limits } from '#contract/rules/limits.ts'
import type { Context } from '../../context.ts'
import { failure } from '../../lib/failure.ts'
import { wordsOf } from '../../lib/faults/words-of.ts'
import { isSameSecret } from '../../lib/is-same-secret.ts'
import { type Act, installation, record, recordAround } from '../audit/index.ts'
import { installationOf, writeBackup } from '../backup/index.ts'
import { ledgerCommand, runLedgerCommand } from '../ledger/index.ts'
import { commands, misunderstood } from './commands.ts'
import { toldRefusal } from './told-refusal.ts'

/** More than any command takes: what is too long for one is answered with its usage. */
const body = z.object({
  command: z.string().max(40),
  given: z.array(z.string().max(limits.longText)).max(limits.reasonText),
})

const wanted = z.object({
  folder: z.string().max(1000).refine(path.isAbsolute),
  withoutLost: z.boolean().default(false),
  stay: z.boolean().default(false),
})

const refuseStrangers = ({ operatorToken }: Context, request: FastifyRequest) => {
  const [, given = ''] = (request.headers.authorization ?? '').split('Bearer ')
  if (!isSameSecret(given, operatorToken)) throw failure('not_found')
}

/** A command as the audit log tells it. */
const given = (command: string, words: readonly string[]): Act => ({
  act: 'command',
  actor: installation,
  facts: { command, given: words.join(' ') },
})

const help = () =>
  Object.entries(commands).map(([name, { usage, about }]) => `${name} ${usage}  ${about}`)

/**
 * `POST /operator`: commands of whoever runs the installation, to the running server because the
 * embedded database belongs to one process. The token stands in a file that only they can read.
 */
export const operatorPart = (context: Context) => async (app: FastifyInstance) => {
  app.addHook('onRequest', async (request) => refuseStrangers(context, request))
  app.post('/operator', { schema: { hide: true } }, async (request, reply) => {
    const asked = body.safeParse(request.body)
    if (!asked.success) throw failure('invalid_input')
    const { command, given: words } = asked.data
    const known = Object.hasOwn(commands, command) ? commands[command] : undefined
    if (!known) return reply.code(command === 'help' ? 200 : 400).send({ commands: help() })
    context.log.info({ command }, 'operator command')
    const { run, given: told = [], ...filed } = known.read(words) ?? misunderstood
    const act = { ...given(command, told), ...filed }
    const facts: Act['facts'] = {}
    const work = () => run(context, (kept) => Object.assign(facts, kept))
    try {
      const answer = await recordAround(context, act, work, () => facts)
      return { answer: answer ?? null }
    } catch (error) {
      const refusal = toldRefusal(command, known, error)
      if (!refusal) throw error
      return reply.code(refusal.status).send(refusal)
    }
  })
  app.post('/operator/stop', { schema: { hide: true } }, async () => {
    await record(context.db, given('stop', []), context.clock())
    // As whoever started it would end it: what is under way is finished, this answer too.
    process.kill(process.pid, 'SIGTERM')
    const { drainSeconds, stopSeconds } = context.config
    return { stopping: true, withinSeconds: drainSeconds + stopSeconds }
  })
  // A whole ledger does not fit into one answer in memory: it is text that flows.
  app.post('/operator/ledger', { schema: { hide: true } }, async (request, reply) => {
    const asked = ledgerCommand.safeParse(request.body)
    if (!asked.success) throw failure('invalid_input')
    const words = Object.values(asked.data).map(String)
    await record(context.db, given('ledger', words), context.clock())
    const text = runLedgerCommand(context.db, asked.data, context.clock())
    return reply.type('text/plain; charset=utf-8').send(Readable.from(text))
  })
  // What it says comes while it works, so that whoever waits does not give up on a large one.
  app.post('/operator/backup', { schema: { hide: true } }, async (request, reply) => {
    const asked = wanted.safeParse(request.body)
    if (!asked.success) throw failure('invalid_input')
    const { folder, ...keeping } = asked.data
    const told = new PassThrough()
    const tell = (line: object) => told.write(`${JSON.stringify(line)}\n`)
    const said = (text: string) => tell({ said: text })
    context.log.info('a backup begins')
    recordAround(context, given('backup', []), () =>
      writeBackup(installationOf(context), folder, said, keeping),
    )
      .then(
        () => tell({ done: true }),
        (error: unknown) => tell({ failed: wordsOf(error) }),
      )
      .finally(() => told.end())
    return reply.type('application/x-ndjson').send(told)
  })
}
