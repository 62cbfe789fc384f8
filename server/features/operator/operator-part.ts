import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { failure } from '../../lib/failure.ts'
import { commands } from './commands.ts'

const body = z.object({ command: z.string().max(40), given: z.array(z.string().max(200)).max(100) })

const digest = (text: string) => createHash('sha256').update(text).digest()

const isToken = (given: string, token: string) => timingSafeEqual(digest(given), digest(token))

const help = () =>
  Object.entries(commands).map(([name, { usage, about }]) => `${name} ${usage}  ${about}`)

/**
 * `POST /operator`: commands of whoever runs the installation, to the running server because the
 * embedded database belongs to one process. The token stands in a file that only they can read.
 */
export const operatorPart = (context: Context) => async (app: FastifyInstance) => {
  app.post('/operator', { schema: { hide: true } }, async (request) => {
    const [, given = ''] = (request.headers.authorization ?? '').split('Bearer ')
    if (!isToken(given, context.operatorToken)) throw failure('not_found')
    const asked = body.safeParse(request.body)
    if (!asked.success) throw failure('invalid_input')
    const { command, given: words } = asked.data
    const known = Object.hasOwn(commands, command) ? commands[command] : undefined
    if (!known) return { commands: help() }
    context.log.info({ command }, 'operator command')
    return { answer: (await known.run(context, words)) ?? null }
  })
}
