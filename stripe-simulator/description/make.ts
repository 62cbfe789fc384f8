import { readFileSync, writeFileSync } from 'node:fs'
import { extract } from './extract.ts'
import { serverCalls } from './server-calls.ts'

const source = process.argv[2]
if (!source) throw new Error('Name the file or the address of the provider’s spec3.json')

const text = /^https?:/.test(source)
  ? await (await fetch(source)).text()
  : readFileSync(source, 'utf8')
const { version, operations, schemas } = extract(JSON.parse(text), serverCalls)

const lines = (named: object) =>
  Object.entries(named)
    .map(([name, node]) => `    ${JSON.stringify(name)}: ${JSON.stringify(node)}`)
    .join(',\n')

writeFileSync(
  new URL('description.generated.json', import.meta.url),
  `{
  "version": ${JSON.stringify(version)},
  "operations": {
${lines(operations)}
  },
  "schemas": {
${lines(schemas)}
  }
}
`,
)
