import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { request } from 'node:http'
import path from 'node:path'
import { text } from 'node:stream/consumers'

const [command = 'help', ...given] = process.argv.slice(2)
const folder = process.env.DATA_DIR || './data'

const fail = (words) => {
  console.error(words)
  process.exit(1)
}

/** One that goes while it is read belongs to a server that ended. */
const readWay = (name) => {
  const file = path.join(folder, name)
  try {
    return [{ since: statSync(file).mtimeMs, ...JSON.parse(readFileSync(file, 'utf8')) }]
  } catch {
    return []
  }
}

/** Of all that work on the folder, and of those that ended without a word; the newest first. */
const readWays = () => {
  const names = existsSync(folder) ? readdirSync(folder) : []
  return names
    .filter((name) => /^operator.*\.json$/.test(name))
    .flatMap(readWay)
    .sort((one, other) => other.since - one.since)
}

/** Waits as long as the command works: turning all keys or comparing a whole ledger takes a while. */
const ask = ({ url, token }, body, signal) =>
  new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    request(`${url}/operator`, { method: 'POST', headers, signal })
      .on('response', (answer) =>
        text(answer).then((said) => resolve({ status: answer.statusCode, said }), reject),
      )
      .on('error', reject)
      .end(JSON.stringify(body))
  })

/** Whether there is a server that knows the token: at the address of one that ended another may answer. */
const leads = (way) =>
  ask(way, { command: 'help', given: [] }, AbortSignal.timeout(10_000)).then(
    ({ status }) => status !== 404,
    () => false,
  )

const ways = readWays()
if (ways.length === 0)
  fail(
    `No server on ${folder} can be asked now: it starts, stops, or there is none. Try again in a minute, or start one with the same DATA_DIR.`,
  )
let found
for (const way of ways) if (!found && (await leads(way))) found = way
if (!found)
  fail(`No server that works on ${folder} answers at ${ways.map(({ url }) => url).join(', ')}.`)

const answer = await ask(found, { command, given }).catch(() =>
  fail(
    `The server at ${found.url} broke off before it answered. The command may be done: look before you repeat it.`,
  ),
)
console.log(JSON.stringify(JSON.parse(answer.said), null, 2))
process.exit(answer.status === 200 ? 0 : 1)
