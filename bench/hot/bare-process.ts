import { createHash, randomBytes } from 'node:crypto'
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import pg from 'pg'
import { z } from 'zod'
import {
  chance,
  decides,
  makes,
  type Query,
  type Step,
  statements,
  withTexts,
} from './statements.ts'

const setup = z.object({
  databaseUrl: z.string(),
  routes: z.array(z.object({ method: z.string(), url: z.string(), statements })),
})

type Known = Map<string, string>
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

const filled = (text: string, known: Known) => {
  let full = text
  for (const [mark, value] of known) full = full.replaceAll(mark, value)
  return full
}

const ask = (client: Client, { text, values }: Query, known: Known) =>
  client.query({
    name: prepared(text),
    text,
    values:
      known.size === 0
        ? values
        : values.map((each) => withTexts(each, (part) => filled(part, known))),
  })

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

const run = async (connections: pg.Pool, script: Script, known: Known) => {
  let rows: unknown[] = []
  const step = async (each: Step) => {
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

const fields = z.record(z.string(), z.unknown())

/** Marks that stand for what the body says. */
const knownFrom = ({ marks }: Script, body: unknown): Known => {
  const given = fields.safeParse(body).data ?? {}
  const entries = Object.entries(marks).flatMap(([name, mark]) =>
    given[name] === undefined ? [] : [[mark, String(given[name])] as const],
  )
  return new Map(entries)
}

const textIn = z.tuple([z.object({ answer: z.string() })])

const answer = (reply: FastifyReply, rows: unknown[] | undefined) => {
  if (!rows) return reply.code(409).send({ code: 'already_accepted' })
  const built = textIn.safeParse(rows).data
  if (!built) return reply.send(rows)
  return reply.type('application/json; charset=utf-8').send(built[0].answer)
}

const serve = async ({ databaseUrl, routes }: z.infer<typeof setup>) => {
  const connections = pool(databaseUrl)
  const app = Fastify()
  for (const { method, url, statements: script } of routes)
    app.route({
      method,
      url,
      handler: async (request: FastifyRequest, reply) => {
        const known = knownFrom(script, request.body)
        if (method !== 'GET') known.set(chance, randomBytes(4).toString('hex'))
        return answer(reply, await run(connections, script, known))
      },
    })
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
