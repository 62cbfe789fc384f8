import { createHash, randomBytes } from 'node:crypto'
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import pg from 'pg'
import { z } from 'zod'
import type { DoWork } from './bare-work.ts'
import { type Known, knownFrom, valuesOf } from './marks.ts'
import { chance, decides, makes, type Query, type Step, statements } from './statements.ts'

const setup = z.object({
  databaseUrl: z.string(),
  folder: z.string(),
  route: z.object({
    method: z.string(),
    url: z.string(),
    statements,
    page: z.optional(z.instanceof(Uint8Array)),
  }),
})

type Client = Pick<pg.ClientBase, 'query'>
type Script = z.infer<typeof statements>

const pool = (connectionString: string) => new pg.Pool({ connectionString, max: 10 })

const nameOf = (text: string) => createHash('md5').update(text).digest('hex')
const names = new Map<string, string>()

/** Prepared under a name: PostgreSQL reads and plans each statement once a connection. */
const prepared = (text: string) => {
  const name = names.get(text) ?? nameOf(text)
  names.set(text, name)
  return name
}

const ask = (client: Client, query: Query, known: Known) =>
  client.query({ name: prepared(query.text), text: query.text, values: valuesOf(query, known) })

const newNumber = z.tuple([z.object({ id: z.coerce.string() })])

const inTransaction = async (
  client: Client,
  queries: readonly Query[],
  { marks, otherwise }: Script,
  known: Known,
) => {
  for (const query of queries) {
    const { rows } = await ask(client, query, known)
    if (makes(query) && marks.made) known.set(marks.made, newNumber.parse(rows)[0].id)
    if (decides(query) && otherwise && rows.length === 0) {
      for (const other of otherwise) await ask(client, other, known)
      return false
    }
  }
  return true
}

const lend = async (connections: pg.Pool, work: (client: Client) => Promise<boolean>) => {
  const client = await connections.connect()
  try {
    await client.query('begin')
    const won = await work(client)
    await client.query(won ? 'commit' : 'rollback')
    return won
  } finally {
    client.release()
  }
}

const run = async (connections: pg.Pool, script: Script, known: Known, doWork?: DoWork) => {
  let rows: unknown[] = []
  const step = async (each: Step) => {
    if ('work' in each) return doWork?.(each.work, rows)
    if ('transaction' in each)
      return lend(connections, (client) => inTransaction(client, each.transaction, script, known))
    rows = (await ask(connections, each, known)).rows
    return true
  }
  for (const wave of script.waves) {
    const won = await Promise.all(wave.map(step))
    if (won.includes(false)) return undefined
  }
  return rows
}

const textIn = z.tuple([z.object({ answer: z.string() })])

const answer = (reply: FastifyReply, rows: unknown[] | undefined) => {
  if (!rows) return reply.code(409).send({ code: 'already_accepted' })
  const built = textIn.safeParse(rows).data
  if (!built) return reply.send(rows)
  return reply.type('application/json; charset=utf-8').send(built[0].answer)
}

const serve = async ({ databaseUrl, folder, route }: z.infer<typeof setup>) => {
  const connections = pool(databaseUrl)
  const app = Fastify()
  const { method, url, statements: script, page } = route
  const isWork = script.waves.flat().some((step) => 'work' in step)
  const own = isWork ? await (await import('./bare-work.ts')).openWork(app, folder) : undefined
  const asPage = (_request: FastifyRequest, reply: FastifyReply) =>
    reply
      .headers({ 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' })
      .send(page)
  const byDatabase = async (request: FastifyRequest, reply: FastifyReply) => {
    const body = own ? await own.bodyOf(request) : (request.body ?? request.query)
    const known = knownFrom(script.marks, body)
    if (method !== 'GET') known.set(chance, randomBytes(4).toString('hex'))
    return answer(reply, await run(connections, script, known, own?.workOn(body)))
  }
  app.route({ method, url, handler: page ? asPage : byDatabase })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const address = app.addresses()[0]
  return typeof address === 'object' ? address.port : 0
}

process.once('message', (message) => {
  serve(setup.parse(message)).then(
    (port) => process.send?.(port),
    (error: unknown) => process.send?.(String(error)),
  )
})
