import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import path from 'node:path'
import { text } from 'node:stream/consumers'

const [command = 'help', ...given] = process.argv.slice(2)
const file = path.join(process.env.DATA_DIR || './data', 'operator.json')

const fail = (words) => {
  console.error(words)
  process.exit(1)
}

const readWay = () => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return fail(`There is no ${file}: start the server first, with the same DATA_DIR.`)
  }
}

const { url, token } = readWay()

/** Waits as long as the command works: turning all keys or comparing a whole ledger takes a while. */
const ask = (body) =>
  new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    request(`${url}/operator`, { method: 'POST', headers })
      .on('response', (answer) =>
        text(answer).then((said) => resolve({ ok: answer.statusCode === 200, said }), reject),
      )
      .on('error', reject)
      .end(JSON.stringify(body))
  })

const answer = await ask({ command, given }).catch(({ code }) =>
  fail(
    code === 'ECONNREFUSED'
      ? `The server does not answer at ${url}.`
      : `The server at ${url} broke off before it answered. The command may be done: look before you repeat it.`,
  ),
)
console.log(JSON.stringify(JSON.parse(answer.said), null, 2))
process.exit(answer.ok ? 0 : 1)
