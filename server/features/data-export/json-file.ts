import { Readable } from 'node:stream'

type Rows = AsyncIterable<unknown> | Iterable<unknown>

async function* listText(rows: Rows) {
  let separator = '[\n'
  for await (const row of rows) {
    yield `${separator}${JSON.stringify(row)}`
    separator = ',\n'
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n'
}

/** A list as the text of a JSON file, row by row. */
export const jsonList = (rows: Rows): Readable => Readable.from(listText(rows))

/** One object as the text of a JSON file. */
export const jsonObject = (value: object): Readable =>
  Readable.from([`${JSON.stringify(value, null, 2)}\n`])
