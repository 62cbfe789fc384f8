import { readFileSync } from 'node:fs'
import path from 'node:path'

const [command = 'help', ...given] = process.argv.slice(2)
const file = path.join(process.env.DATA_DIR || './data', 'operator.json')

const readWay = () => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    console.error(`There is no ${file}: start the server first, with the same DATA_DIR.`)
    process.exit(1)
  }
}

const { url, token } = readWay()
const answer = await fetch(`${url}/operator`, {
  method: 'POST',
  headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  body: JSON.stringify({ command, given }),
}).catch(() => undefined)

if (!answer) {
  console.error(`The server does not answer at ${url}.`)
  process.exit(1)
}
console.log(JSON.stringify(await answer.json(), null, 2))
process.exit(answer.ok ? 0 : 1)
